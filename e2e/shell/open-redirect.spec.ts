import { expect, test } from '../fixtures/index.ts'

/** Published ways to make a site's own "come back here" lead elsewhere or run a script (reliability row 14). */
const payloads = [
  'https://evil.example',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https:///evil.example',
  'http:\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\thttps://evil.example',
  ' https://evil.example',
  '\u0000//evil.example',
  '\u00a0//evil.example',
  '\u3000//evil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/user/..//evil.example',
  '/user/../..//evil.example',
  '//evil.example/%2e%2e',
  '//evil.example\\@localhost',
  '//localhost@evil.example',
  'https://localhost@evil.example',
  'https://localhost:80@evil.example',
  'https://localhost%40evil.example',
  'https://evil.example#localhost',
  'https://evil.example?localhost',
  'https://evil.example\\localhost',
  'https://localhost.evil.example',
  'https://evil。example',
  '//evil%E3%80%82example',
  '//ⓔvil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://localhost/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.example',
  'view-source:https://evil.example',
  'ftp://evil.example',
  'intent://evil.example',
  '/user/login?backurl=//evil.example',
]

/** Two halves, for two workers. */
for (const half of [0, 1]) {
  test(`nothing in backurl leads away or runs, half ${half + 1}`, async ({ page, context, given, login, shop }) => {
    test.setTimeout(90_000)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      return dialog.dismiss()
    })
    const member = await given.member()
    await login(member)
    const session = await context.cookies()
    for (const payload of payloads.filter((_, index) => index % 2 === half)) {
      await context.clearCookies()
      await page.goto(`/user/login?backurl=${encodeURIComponent(payload)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.addCookies(session)
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await page.waitForURL((url) => url.pathname !== '/user/login')
      expect(new URL(page.url()).origin, payload).toBe(shop.url)
    }
    expect(payloads).toHaveLength(60)
    expect(context.pages()).toHaveLength(1)
    expect(dialogs).toEqual([])
  })
}

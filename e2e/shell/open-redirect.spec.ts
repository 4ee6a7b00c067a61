import { waysAway } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

/** One of each kind; that the rule sends all sixty home: `ways-away.test.ts`, `external-redirect.test.ts`. */
const kinds = waysAway.filter((_, index) => index % 9 === 0)

// Holds access#4.
test('nothing in backurl leads away or runs', async ({ page, context, given, login, shop }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  const member = await given.member()
  await login(member)
  const session = await context.cookies()
  for (const payload of kinds) {
    await context.clearCookies()
    await page.goto(`/user/login?backurl=${encodeURIComponent(payload)}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.addCookies(session)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    // Where it leads is known when that answers; its page need not be drawn.
    await page.waitForURL((url) => url.pathname !== '/user/login', { waitUntil: 'commit' })
    expect(new URL(page.url()).origin, payload).toBe(shop.url)
  }
  expect(context.pages()).toHaveLength(1)
  expect(dialogs).toEqual([])
})

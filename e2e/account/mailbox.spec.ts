import { expect, test } from '../fixtures/index.ts'

/** The mailbox on the sandbox's desk, as a person uses it. */
test('a code by mail comes to the desk by itself, as text, as a page that runs nothing, and with its headers', async ({
  page,
  browser,
  given,
  login,
  shop,
  axe,
}) => {
  await login(await given.member())
  await page.goto('/user')
  const window = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const desk = await window.newPage()
  const complaints: string[] = []
  desk.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  desk.on('pageerror', (error) => complaints.push(error.message))
  await desk.goto(shop.deskUrl)
  const card = desk.getByRole('region', { name: '邮箱', exact: true })
  const address = `${crypto.randomUUID()}@example.com`
  await card.getByRole('searchbox', { name: '邮箱地址' }).fill(address)
  await expect(card.getByText('这个邮箱还没有邮件')).toBeVisible()

  const status = await page.evaluate(async (email) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    return (await fetch('/api/account/email/captcha', { method: 'POST', headers, body })).status
  }, address)
  expect(status).toBe(200)

  const mail = card.getByRole('listitem')
  await expect(mail).toHaveCount(1)
  await expect(mail.getByRole('heading', { name: '您的邮箱验证码' })).toBeVisible()
  const code = (await mail.locator('strong').textContent()) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  await mail.getByText('网页版').click()
  const letter = mail.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: '验证您的邮箱' })).toBeVisible()
  await expect(letter.getByText(code, { exact: true })).toBeVisible()
  await expect(mail.locator('iframe')).toHaveAttribute('sandbox', '')
  await mail.getByText('纯文本').click()
  await expect(mail.getByText(/10 分钟内有效/)).toBeVisible()
  await mail.getByText('邮件头').click()
  await expect(mail.getByText(/auto-submitted: auto-generated/)).toBeVisible()
  await axe(desk, '#mail')

  await card.getByRole('button', { name: '清空邮箱' }).click()
  await expect(mail).toHaveCount(0)
  expect(complaints).toEqual([])
  await window.close()
})

import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { loginPage } from './login-page.ts'

/** The phone on the sandbox's desk, as a person uses it: it takes the code from the login page's picture. */

async function enter(page: Page): Promise<string> {
  const drawn = page.waitForResponse('**/api/qrCode')
  await loginPage(page).tab('扫码登录').click()
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
  return ((await (await drawn).json()) as { url: string }).url
}

// Holds access#60.
test('the desk’s phone reads the code out of a screenshot, says who asks, and lets the browser in', async ({
  page,
  browser,
  given,
  shop,
  axe,
}) => {
  const { phone } = await given.member()
  await loginPage(page).open()
  const text = await enter(page)
  // As it stands once it has appeared: while it fades in, there is little to read.
  const screenshot = await page.screenshot({ animations: 'disabled' })

  // The desk is no page of the shop: it has a window of its own, and what it complains of is looked at here.
  const window = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const desk = await window.newPage()
  const complaints: string[] = []
  desk.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  desk.on('pageerror', (error) => complaints.push(error.message))
  await desk.goto(shop.deskUrl)
  const card = desk.getByRole('region', { name: '手机', exact: true })
  const answer = card.getByRole('status')
  const choose = (name: string, buffer: Buffer) =>
    card.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer })

  await card.getByLabel('谁的手机').fill('123')
  await choose('code.png', screenshot)
  await expect(card.getByRole('alert')).toHaveText('请输入正确的手机号码')
  await card.getByLabel('谁的手机').fill(phone)
  await choose('no-code.png', await card.screenshot())
  await expect(answer).toHaveText('图片里没有找到二维码，请截取完整的二维码再试')
  await choose('text.png', Buffer.from('no picture'))
  await expect(answer).toHaveText('这不是图片，请使用二维码的截图')

  await choose('code.png', screenshot)
  await expect(card.getByRole('heading', { name: '登录确认' })).toBeFocused()
  for (const told of [new URL(shop.url).host, /^Chrome · /, '局域网', /^[01] 分 \d\d 秒$/]) {
    await expect(card.getByRole('definition').filter({ hasText: told })).toBeVisible()
  }
  // The journey's browser and the phone have addresses of different networks.
  await expect(card.getByText('不在同一网络')).toBeVisible()
  await axe(desk)
  await expect(page.getByText('扫描成功')).toBeVisible()
  await card.getByRole('button', { name: '确认登录' }).click()
  await expect(answer).toHaveText('已确认，浏览器正在登录')
  await expect(page).toHaveURL('/user')
  expect(complaints).toEqual([])

  await card.getByLabel('粘贴二维码里的网址').fill(text)
  await card.getByRole('button', { name: '扫描', exact: true }).click()
  await expect(answer).toHaveText('二维码失效，请在登录页刷新二维码后重新扫描')
  await window.close()
})

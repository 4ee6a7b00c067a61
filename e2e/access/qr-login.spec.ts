import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { loginPage } from './login-page.ts'

/** The desk's phone scans what the page's code says; for faults see `qr-login.component.test.tsx`. */

const CODE = '**/api/qrCode'
const WANTED = '/user/order/mine/all?page=1'

/** Goes to the tab of the code; answers what the code says. */
async function enter(page: Page): Promise<string> {
  const drawn = page.waitForResponse(CODE)
  await loginPage(page).tab('扫码登录').click()
  const { url } = (await (await drawn).json()) as { url: string }
  return url
}

const picture = (page: Page) => page.getByRole('img', { name: '登录二维码' })
const refresh = (page: Page) => page.getByRole('button', { name: '刷新二维码' })
const fault = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

// Holds access#55.
test('a phone that says no makes the code invalid; one that says yes to another leads to the page that was wanted', {
  tag: '@phone',
}, async ({ page, context, shop, desk, given, axe }) => {
  const { phone } = await given.member()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await loginPage(page).open(`?backurl=${encodeURIComponent(WANTED)}`)
  const first = await enter(page)
  await expect(picture(page)).toBeVisible()
  const text = await test.step('a phone says no, and another code is there for the asking', async () => {
    await desk.app.scan(first, phone)
    await expect(page.getByText('扫描成功')).toBeVisible()
    await desk.app.refuse(phone)
    await expect(fault(page)).toContainText('二维码失效')
    await expect(fault(page).getByText('手机端已取消登录', { exact: true })).toBeVisible()
    await axe(page)
    const drawn = page.waitForResponse(CODE)
    await refresh(page).press('Enter')
    const { url } = (await (await drawn).json()) as { url: string }
    expect(url).not.toBe(first)
    await expect(picture(page)).toBeVisible()
    await expect(fault(page)).toBeEmpty()
    return url
  })
  await test.step('who cannot scan it can copy it', async () => {
    await page.getByRole('button', { name: '无法扫码？复制登录码' }).click()
    await expect(page.getByRole('button', { name: '已复制，可在 App 中粘贴' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  })
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText('扫码')
  await axe(page)
  const { device } = await desk.app.scan(text, phone)
  expect(device).toContain('Chrome')
  await expect(page.getByRole('img', { name: '已扫描' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('status')).toContainText('请在手机上确认登录，请勿刷新本页面')
  await expect(picture(page)).toHaveCount(0)
  await axe(page)
  await desk.app.confirm(phone)
  await expect(page).toHaveURL(WANTED)
})

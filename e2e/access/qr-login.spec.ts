import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { loginPage } from './login-page.ts'

/** Access spec sections 2, 4, 8 and 9; decision 15. The desk's phone scans what the page's code says. */

const CODE = '**/api/qrCode'
const STATUS = '**/api/qrCode/status*'
const REDEEM = '**/api/passport/login/qrCode'
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
test('a member scans the code, says yes on the phone and is led to the page that was wanted', {
  tag: '@phone',
}, async ({ page, desk, given, axe }) => {
  const { phone } = await given.member()
  await loginPage(page).open(`?backurl=${encodeURIComponent(WANTED)}`)
  const text = await enter(page)
  await expect(picture(page)).toBeVisible()
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

// Holds access#55.
test('a phone that says no makes the code invalid; another one is there for the asking', async ({
  page,
  desk,
  given,
  axe,
}) => {
  const { phone } = await given.member()
  await loginPage(page).open()
  const first = await enter(page)
  await expect(picture(page)).toBeVisible()
  await desk.app.scan(first, phone)
  await expect(page.getByText('扫描成功')).toBeVisible()
  await desk.app.refuse(phone)
  await expect(fault(page)).toContainText('二维码失效')
  await expect(fault(page).getByText('手机端已取消登录', { exact: true })).toBeVisible()
  await axe(page)
  const drawn = page.waitForResponse(CODE)
  await refresh(page).press('Enter')
  const { url } = await (await drawn).json()
  expect(url).not.toBe(first)
  await expect(picture(page)).toBeVisible()
  await expect(fault(page)).toBeEmpty()
  await desk.app.scan(url, phone)
  await desk.app.confirm(phone)
  await expect(page).toHaveURL('/user')
})

// Holds access#53.
test('the code shows after 300 ms and not before', async ({ page }) => {
  await page.clock.install()
  await loginPage(page).open()
  await page.clock.pauseAt(Date.now() + 60_000)
  await enter(page)
  await page.clock.runFor(299)
  await expect(page.getByText('正在获取二维码')).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(picture(page)).toBeVisible()
})

// Holds access#53.
test('the state is asked each second, never twice at once, and not while nobody looks', async ({ page }) => {
  let underWay = 0
  let most = 0
  let asked = 0
  let answer = () => {}
  let held: Promise<void> | undefined
  await page.route(STATUS, async (route) => {
    asked++
    most = Math.max(most, ++underWay)
    await held
    await route.continue()
    underWay--
  })
  await page.clock.install()
  await loginPage(page).open()
  await page.clock.pauseAt(Date.now() + 60_000)
  await enter(page)
  await page.clock.runFor(300)
  await expect(picture(page)).toBeVisible()
  for (const wanted of [1, 2, 3]) {
    const told = page.waitForResponse(STATUS)
    await page.clock.runFor(999)
    expect(asked).toBe(wanted - 1)
    await page.clock.runFor(1)
    await told
    await expect.poll(() => asked).toBe(wanted)
  }
  held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.clock.runFor(1000)
  await expect.poll(() => asked).toBe(4)
  await page.clock.runFor(5000)
  expect(asked).toBe(4)
  const told = page.waitForResponse(STATUS)
  answer()
  await told
  held = undefined
  expect(most).toBe(1)

  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await hide(true)
  await page.clock.runFor(10_000)
  expect(asked).toBe(4)
  await hide(false)
  await expect.poll(() => asked).toBe(5)
})

// Holds access#54.
test('leaving the tab stops the asking; coming back draws another code', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/qrCode/status')) asked.push(request.url())
  })
  const login = loginPage(page)
  await login.open()
  const first = await enter(page)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await login.tab('短信登录').click()
  const before = asked.length
  await page.clock.install()
  await page.clock.runFor(5000)
  expect(asked.length).toBe(before)
  expect(await enter(page)).not.toBe(first)
})

// Holds access#55.
test('a code lives two minutes', async ({ page, time }) => {
  await time.hold()
  await loginPage(page).open()
  await enter(page)
  await expect(picture(page)).toBeVisible()
  await time.forward(121_000)
  await expect(fault(page)).toContainText('二维码失效')
  await expect(fault(page)).toContainText('二维码已超过有效时间')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/qrCode')) asked++
  })
  await time.forward(10_000)
  expect(asked).toBe(0)
})

const busy = { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: '操作过于频繁，请稍后再试', requestId: 'r' } }
const closed = { status: 403, json: { code: 'ACCOUNT_CLOSED', message: '该账号已注销', requestId: 'r' } }
const spent = { status: 400, json: { code: 'QR_CODE_INVALID', message: '二维码失效', requestId: 'r' } }

/** Access spec section 8, "QR errors": what goes wrong, and what is said of it. */
const faults = [
  { what: 'no code is given', on: CODE, answer: busy, says: '获取二维码失败', reason: '操作过于频繁，请稍后再试' },
  { what: 'a code says nothing', on: CODE, answer: { json: { url: '', uuid: '' } }, says: '获取登录二维码失败' },
  { what: 'its state is not told', on: STATUS, answer: busy, says: '获取二维码状态失败' },
  { what: 'its time is over', on: STATUS, answer: { json: { status: 3 } }, says: '二维码失效' },
  { what: 'it was used up', on: REDEEM, answer: spent, says: '二维码失效' },
  { what: 'the account is closed', on: REDEEM, answer: closed, says: '扫描二维码登录失败', reason: '该账号已注销' },
  { what: 'no session is kept', on: REDEEM, answer: { json: { expires_in: 7200 } }, says: '使用扫描二维码登录失败' },
]

// Holds access#56.
test('each fault has its text and a button that begins anew', async ({ page, axe }) => {
  const login = loginPage(page)
  await login.open()
  for (const { what, on, answer, says, reason } of faults) {
    await test.step(what, async () => {
      await page.route(on, (route) => route.fulfill(answer))
      if (on === REDEEM) await page.route(STATUS, (route) => route.fulfill({ json: { status: 2 } }))
      await login.tab('扫码登录').click()
      await expect(fault(page).getByText(says, { exact: true })).toBeVisible()
      if (reason) await expect(fault(page)).toContainText(reason)
      await page.unroute(on)
      await page.unroute(STATUS)
      await refresh(page).click()
      await expect(picture(page)).toBeVisible()
      await login.tab('短信登录').click()
    })
  }
  await page.route(CODE, (route) => route.fulfill(busy))
  await login.tab('扫码登录').click()
  await expect(refresh(page)).toBeVisible()
  await axe(page)
})

// Holds access#56.
test('a failing shop and a dead line are told apart from a refusal, and ended', async ({ page, context, trouble }) => {
  trouble.expect(/^500 POST \/api\/passport\/login\/qrCode/)
  trouble.expect(/^console: 500 \/api\/passport\/login\/qrCode/)
  const login = loginPage(page)
  await login.open()
  await page.route(STATUS, (route) => route.fulfill({ json: { status: 2 } }))
  await page.route(REDEEM, (route) => route.fulfill({ status: 500, json: {} }))
  await login.tab('扫码登录').click()
  await expect(fault(page)).toContainText('使用扫描二维码登录失败')
  await page.unroute(STATUS)
  await page.unroute(REDEEM)
  await refresh(page).click()
  await expect(picture(page)).toBeVisible()
  await context.setOffline(true)
  await expect(fault(page)).toContainText('获取二维码状态失败')
  await expect(fault(page)).toContainText('网络异常，请检查网络后重试')
  await refresh(page).click()
  await expect(fault(page)).toContainText('获取二维码失败')
  await context.setOffline(false)
})

test('a code that was read by an ordinary camera says by what to read it', async ({ page }) => {
  const login = loginPage(page)
  await login.open(`?qr=${'u'.repeat(43)}&backurl=%2Fuser%2Forder`)
  const told = page.getByRole('alert').filter({ hasText: '请使用禾安健康 App 扫描此二维码' })
  await expect(told).toBeVisible()
  await expect(page).toHaveURL('/user/login?backurl=%2Fuser%2Forder')
  await login.tab('扫码登录').click()
  await expect(told).toHaveCount(0)
  await expect(picture(page)).toBeVisible()
})

test('the code can be copied by who cannot scan it', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.url })
  await loginPage(page).open()
  const text = await enter(page)
  await page.getByRole('button', { name: '无法扫码？复制登录码' }).click()
  await expect(page.getByRole('button', { name: '已复制，可在 App 中粘贴' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

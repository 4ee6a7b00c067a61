import type { Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'
import { logInByName } from '../access/detours.ts'
import { loginPage } from '../access/login-page.ts'
import { smsForm } from '../access/sms-form.ts'
import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { dialogOf } from './proof.ts'

/** Closing the account (decision 21). */

const CLOSE = '/user/account/delete'
const DAY = 24 * 60 * 60 * 1000

function closing(page: Page) {
  const main = page.getByRole('main')
  return {
    reason: (name: string) => main.getByText(name, { exact: true }),
    words: main.getByRole('textbox', { name: '具体原因' }),
    code: main.getByRole('textbox', { name: '短信验证码' }),
    send: main.getByRole('button', { name: '获取验证码' }),
    password: main.getByRole('textbox', { name: '登录密码' }),
    understood: main.getByRole('checkbox', { name: /我已了解/ }),
    apply: main.getByRole('button', { name: '申请注销' }),
    sure: dialogOf(page).getByRole('button', { name: '确定注销' }),
    notice: main.getByText(/注销申请已提交，账号将于 \d{4}-\d\d-\d\d \d\d:\d\d 删除。在此之前登录，即可撤销注销。/),
    welcome: page.getByRole('dialog', { name: '欢迎回来，注销申请已撤销' }),
  }
}

async function applyByCode(page: Page, desk: DeskClient, phone: string) {
  const form = closing(page)
  await page.goto(CLOSE)
  await form.reason('不再使用').click()
  await form.code.fill(await desk.sms.codeFrom(phone, () => form.send.click()))
  await form.understood.check()
  await form.apply.click()
  await form.sure.click()
}

// Holds account#31, account#99.
test('says what is lost and what is kept, checks the form, asks once more', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await given.addresses(member, [{}, {}])
  await given.order({ member, status: 'completeTransaction' })
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: '注销账号' })).toBeVisible()
  await expect(main.getByText('1 笔订单记录')).toBeVisible()
  await expect(main.getByText('2 个收货地址')).toBeVisible()
  for (const [kind, time] of [
    ['订单与交易记录', '5 年'],
    ['授权同意的版本与时间', '3 年'],
    ['登录与安全记录', '6 个月'],
    ['账号曾经存在及注销的时间、原因', '5 年'],
  ] as const) {
    await expect(main.locator('dl > div').filter({ hasText: kind })).toContainText(time)
  }
  await axe(page)
  await test.step('all that is missing is said at once, the first is focused', async () => {
    await form.apply.click()
    for (const text of ['请选择注销原因', '短信验证码不能为空', '请阅读以上内容并勾选“我已了解”']) {
      await expect(main.getByText(text)).toBeVisible()
    }
    await expect(main.getByRole('radio').first()).toBeFocused()
    await expect(dialogOf(page)).toHaveCount(0)
    await axe(page)
  })
  await test.step('another reason wants words, at most 200', async () => {
    await form.reason('其他原因').click()
    await form.apply.click()
    await expect(main.getByText('请填写注销原因')).toBeVisible()
    await form.words.fill('😀'.repeat(201))
    await expect(main.getByText('201 / 200')).toBeVisible()
    await form.apply.click()
    await expect(form.words).toHaveAccessibleDescription(/最多输入200个字$/)
    await form.words.fill('😀'.repeat(200))
    await expect(form.words).not.toHaveAttribute('aria-invalid')
    await form.words.fill('搬'.repeat(200))
    await expect(main.getByText('200 / 200')).toBeVisible()
  })
  await test.step('leaving asks, for something would be lost', async () => {
    await untilGuarded(page)
    await main.getByRole('link', { name: '返回账户安全' }).click()
    await dialogOf(page).getByRole('button', { name: '留在此页' }).click()
    await expect(form.words).toHaveValue('搬'.repeat(200))
  })
  await test.step('a code that nobody asked for', async () => {
    await form.code.fill('123456')
    await form.understood.check()
    await form.apply.click()
    await expect(dialogOf(page)).toContainText('7 天内不再登录')
    await axe(page)
    await dialogOf(page).getByRole('button', { name: '取消' }).click()
    await expect(form.apply).toBeFocused()
    await form.apply.click()
    await form.sure.click()
    await expect(main.getByText('请先获取短信验证码')).toBeVisible()
    await expect(form.code).toBeFocused()
  })
})

// Holds account#101.
test('by keyboard alone: applied, the login page says until when, and logging in takes it back', async ({
  page,
  context,
  desk,
  given,
  login,
  time,
  axe,
}) => {
  const member = await given.member({ nickName: '林知夏' })
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  await page.getByRole('main').getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(form.code).toBeFocused()
  const code = await desk.sms.codeFrom(member.phone, async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })
  await expect(form.code).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await expect(form.understood).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
  await expect(form.sure).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.notice).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/user/login')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('shop_session')
  await axe(page)
  await test.step('and stands no more after the next visit', async () => {
    await page.goto('/user/login?way=sms')
    await expect(loginPage(page).submit).toBeVisible()
    await expect(form.notice).toHaveCount(0)
  })
  // Codes go to a phone once a minute, whatever for.
  await time.forward(61_000)
  const back = smsForm(page)
  await back.prove(member.phone, desk)
  await back.agreement.check()
  await back.button('登录').click()
  await expect(form.welcome).toBeVisible()
  await expect(form.welcome).toContainText('已自动撤销')
  await axe(page)
  await form.welcome.getByRole('button', { name: '知道了' }).click()
  await expect(page).toHaveURL('/user')
  await page.reload()
  await expect(page.getByRole('heading', { name: '林知夏' })).toBeVisible()
  await expect(form.welcome).toHaveCount(0)
})

// Holds account#99.
test('an account without a phone closes by its password, and its password takes it back', async ({
  page,
  given,
  login,
}) => {
  const name = `laodian${Date.now()}`
  const member = await given.member({ phone: null, loginName: name, password: 'Hean@2026' })
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  await form.reason('对服务不满意').click()
  await form.password.fill('Wrong@2026')
  await form.understood.check()
  await form.apply.click()
  await form.sure.click()
  await expect(page.getByRole('main').getByText('登录密码错误，请重新输入')).toBeVisible()
  await form.password.fill('Hean@2026')
  await form.apply.click()
  await form.sure.click()
  await expect(form.notice).toBeVisible()
  await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true')
})

// Holds account#101.
test('a login by password is told of it on the page that was wanted', async ({ page, desk, given, login }) => {
  const member = await given.member({ password: 'Hean@2026' })
  await login(member)
  await applyByCode(page, desk, member.phone)
  await expect(closing(page).notice).toBeVisible()
  await logInByName(page, member.phone, 'Hean@2026', '?backurl=%2Fuser%2Fpersonal%2Fsafe')
  await expect(closing(page).welcome).toBeVisible()
  await expect(page).toHaveURL('/user/personal/safe')
  await closing(page).welcome.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('main').getByText('撤销注销申请')).toBeVisible()
})

// Holds account#96, account#97.
test('what stands in the way is counted, with the way to where it is settled', async ({ page, given, login, axe }) => {
  const member = await given.member()
  await given.orders(member, [
    { status: 'waitPay' },
    { status: 'waitPay' },
    { status: 'waitReceiving' },
    { status: 'waitDelivery' },
    { status: 'refundOrder' },
  ])
  await login(member)
  await page.goto(CLOSE)
  const barred = page.getByRole('alert').filter({ hasText: '您还有未完成的订单，暂不能注销账号' })
  for (const [text, link] of [
    ['2 笔订单待付款', '去付款或取消'],
    ['2 笔订单尚未送达或确认收货', '查看订单进度'],
    ['1 笔订单正在退款', '查看退款进度'],
  ] as const) {
    const line = barred.getByRole('listitem').filter({ hasText: text })
    await expect(line.getByRole('link', { name: link })).toHaveAttribute('href', '/user/order/mine/all')
  }
  await expect(closing(page).apply).toHaveCount(0)
  await axe(page)
})

// Holds account#96, account#97.
test('an order that came up meanwhile is told with its kind (409)', async ({ page, desk, given, login }) => {
  const member = await given.member()
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  await form.reason('价格原因').click()
  await form.code.fill(await desk.sms.codeFrom(member.phone, () => form.send.click()))
  await form.understood.check()
  await form.apply.click()
  await given.order({ member, status: 'waitPay' })
  const answer = page.waitForResponse('**/api/closeapply')
  await form.sure.click()
  expect((await answer).status()).toBe(409)
  const barred = page.getByRole('alert').filter({ hasText: '您还有未完成的订单，暂不能注销账号' })
  await expect(barred).toContainText('1 笔订单待付款')
  await expect(page).toHaveURL(CLOSE)
})

// Holds account#96, account#97.
test('where the obstacles cannot be counted anew, those of the refusal are shown', async ({
  page,
  desk,
  given,
  login,
}) => {
  const member = await given.member()
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  await form.reason('价格原因').click()
  await form.code.fill(await desk.sms.codeFrom(member.phone, () => form.send.click()))
  await form.understood.check()
  await form.apply.click()
  await page.route('**/api/closeapply', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            code: 'CLOSURE_BARRED',
            message: '您还有未完成的订单，暂不能注销账号',
            fields: [{ path: 'refundingOrders', code: 'CLOSURE_BARRED', message: '' }],
          },
        })
      : route.fulfill({ status: 400, json: { code: 'X', message: '稍后再试' } }),
  )
  await form.sure.click()
  await expect(page.getByRole('alert').filter({ hasText: '暂不能注销账号' })).toContainText('有订单正在退款')
  await expect(form.apply).toBeVisible()
})

// Holds account#102.
test('after seven days the account is closed for good', async ({ page, desk, given, login, time }) => {
  const member = await given.member({ nickName: '不再回来' })
  await login(member)
  await applyByCode(page, desk, member.phone)
  await expect(closing(page).notice).toBeVisible()
  await time.forward(7 * DAY + 1000)
  await page.goto('/user/login')
  const form = smsForm(page)
  await form.prove(member.phone, desk)
  await form.agreement.check()
  await form.button('登录').click()
  // The phone is free again, or not yet erased and refused; either way nothing of the account comes back.
  await expect(page.getByText('该账号已注销').or(page.getByRole('heading', { level: 1, name: /\*{4}/ }))).toBeVisible()
  await expect(closing(page).welcome).toHaveCount(0)
  await expect(page.getByText('不再回来')).toHaveCount(0)
})

// Holds account#58.
test('a shop that fails keeps the form as it is; a session that ended leads to login', async ({
  page,
  desk,
  given,
  login,
  trouble,
}) => {
  trouble.expect(/^500 POST \/api\/closeapply/)
  trouble.expect(/^console: 500 /)
  const member = await given.member()
  await login(member)
  await page.goto(CLOSE)
  const form = closing(page)
  await form.reason('担心隐私安全').click()
  await form.code.fill(await desk.sms.codeFrom(member.phone, () => form.send.click()))
  await form.understood.check()
  await page.route('**/api/closeapply', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { code: 'INTERNAL' } }) : route.fallback(),
  )
  await form.apply.click()
  await form.sure.click()
  await expect(page.getByRole('main').getByText('服务异常，请刷新页面重试')).toBeVisible()
  await expect(form.code).not.toHaveValue('')
  await page.unroute('**/api/closeapply')
  await given.endSessions(member)
  await form.apply.click()
  await form.sure.click()
  await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(CLOSE)}`)
})

// Holds account#64.
test('a code that was refused is not told as sent', async ({ page, desk, given, login }) => {
  const member = await given.member()
  await login(member)
  await page.goto(CLOSE)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const exporting = () => page.request.post('/api/sms/captcha', { headers, data: { purpose: 'proof' } })
  await desk.sms.codeFrom(member.phone, exporting)
  await closing(page).send.click()
  await expect(closing(page).code).toHaveAccessibleDescription(
    /^验证码将发送至您绑定的手机 \d{3}\*{4}\d{4} 短信验证码发送过于频繁，请稍后再试$/,
  )
})

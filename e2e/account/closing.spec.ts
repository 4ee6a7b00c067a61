import type { Page } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'
import { logInByName } from '../access/detours.ts'
import { loginPage } from '../access/login-page.ts'
import { smsForm } from '../access/sms-form.ts'
import { expect, test } from '../fixtures/index.ts'
import { untilGuarded } from '../fixtures/leaving.ts'
import { forgetLogin } from '../fixtures/login.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { dialogOf } from './proof.ts'

/** Closing the account. What the form says and does by itself: `application-form.component.test.tsx`. */

const CLOSE = '/user/account/delete'
const DAY = 24 * 60 * 60 * 1000

function closing(page: Page) {
  const main = page.getByRole('main')
  return {
    reason: (name: string) => main.getByText(name, { exact: true }),
    words: main.getByRole('textbox', { name: '具体原因' }),
    code: main.getByRole('textbox', { name: '短信验证码' }),
    send: main.getByRole('button', { name: '获取验证码' }),
    understood: main.getByRole('checkbox', { name: /我已了解/ }),
    apply: main.getByRole('button', { name: '申请注销' }),
    sure: dialogOf(page).getByRole('button', { name: '确定注销' }),
    notice: main.getByText(/注销申请已提交，账号将于 \d{4}-\d\d-\d\d \d\d:\d\d 删除。在此之前登录，即可撤销注销。/),
    welcome: page.getByRole('dialog', { name: '欢迎回来，注销申请已撤销' }),
  }
}

const barredOn = (page: Page) => page.getByRole('alert').filter({ hasText: '您还有未完成的订单，暂不能注销账号' })

async function applyByCode(page: Page, desk: DeskClient, phone: string) {
  const form = closing(page)
  await page.goto(CLOSE)
  await form.reason('不再使用').click()
  await form.code.fill(await sentCode(page, desk.sms, phone, () => form.send.click()))
  await form.understood.check()
  await form.apply.click()
  await form.sure.click()
}

// Holds account#31, account#96, account#97, account#99.
test('says what is lost and what is kept, checks the form, asks once more', { tag: '@phone' }, async ({
  page,
  desk,
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
  await test.step('leaving asks, for something would be lost', async () => {
    await form.reason('其他原因').click()
    await form.words.fill('搬'.repeat(200))
    await expect(main.getByText('200 / 200')).toBeVisible()
    await untilGuarded(page)
    await main.getByRole('link', { name: '返回账户安全' }).click()
    await dialogOf(page).getByRole('button', { name: '留在此页' }).click()
    await expect(form.words).toHaveValue('搬'.repeat(200))
  })
  await form.code.fill(await sentCode(page, desk.sms, member.phone, () => form.send.click()))
  await form.understood.check()
  await test.step('no is no', async () => {
    await form.apply.click()
    await expect(dialogOf(page)).toContainText('7 天内不再登录')
    await axe(page)
    await dialogOf(page).getByRole('button', { name: '取消' }).click()
    await expect(form.apply).toBeFocused()
  })
  await test.step('an order that came up meanwhile is told with its kind (409)', async () => {
    await form.apply.click()
    await given.order({ member, status: 'waitPay' })
    const answer = page.waitForResponse('**/api/closeapply')
    await form.sure.click()
    expect((await answer).status()).toBe(409)
    await expect(barredOn(page)).toContainText('1 笔订单待付款')
    await expect(page).toHaveURL(CLOSE)
  })
})

// Holds account#58, account#96, account#97.
test('what stands in the way is counted, with the way to where it is settled; an ended session leads to login', async ({
  page,
  desk,
  given,
  login,
  axe,
}) => {
  const barred = await given.member()
  await given.orders(barred, [
    { status: 'waitPay' },
    { status: 'waitPay' },
    { status: 'waitReceiving' },
    { status: 'waitDelivery' },
    { status: 'refundOrder' },
  ])
  await login(barred)
  await page.goto(CLOSE)
  for (const [text, link] of [
    ['2 笔订单待付款', '去付款或取消'],
    ['2 笔订单尚未送达或确认收货', '查看订单进度'],
    ['1 笔订单正在退款', '查看退款进度'],
  ] as const) {
    const line = barredOn(page).getByRole('listitem').filter({ hasText: text })
    await expect(line.getByRole('link', { name: link })).toHaveAttribute('href', '/user/order/mine/all')
  }
  await expect(closing(page).apply).toHaveCount(0)
  await axe(page)
  await test.step('a session that ended', async () => {
    const member = await given.member()
    await forgetLogin(page)
    await login(member)
    await page.goto(CLOSE)
    const form = closing(page)
    await form.reason('担心隐私安全').click()
    await form.code.fill(await sentCode(page, desk.sms, member.phone, () => form.send.click()))
    await form.understood.check()
    await given.endSessions(member)
    await form.apply.click()
    await form.sure.click()
    await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(CLOSE)}`)
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
  const code = await sentCode(page, desk.sms, member.phone, async () => {
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

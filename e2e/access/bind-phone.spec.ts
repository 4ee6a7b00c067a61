import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { sentCode } from '../fixtures/sent-code.ts'
import { logInByName, logInBySocial } from './detours.ts'
import { expectMessage } from './login-page.ts'
import { passSlide } from './slide.ts'
import { smsForm } from './sms-form.ts'

/** What the forms say and do by themselves: `add-phone.component.test.tsx`, `proof-form.component.test.tsx`. */

const ADD = '/user/bind/phone/add'
const EDIT = '/user/bind/phone/edit'
const DIALOG = '该手机号已被注册'
const BIND = '绑定手机号码'
const WANTED = '/user/order/mine/all?productName=%E5%B8%83'

/** Of the card; what comes and goes in it moves nothing. */
const heightOf = async (page: Page) => (await page.getByRole('main').locator('form').boundingBox())?.height

// Holds access#78.
test('a new phone is bound to a social account and logged in', async ({ page, context, desk, given, axe }) => {
  const form = smsForm(page)
  await logInBySocial(page, desk, 2, '小禾', WANTED)
  await expect(page).toHaveURL((url) => url.pathname === ADD && !url.searchParams.has('loginName'))
  await expect(form.heading).toHaveText('微信账号绑定手机号码')
  expect(page.url()).not.toMatch(/[\w-]{43}/)
  await axe(page)
  await test.step('says what is wrong, and nothing is sent', async () => {
    await form.button(BIND).click()
    await expectMessage(form.phone, '手机号码不能为空')
    await expectMessage(form.code, '短信验证码不能为空')
    await expectMessage(form.agreement, '请同意相关协议')
    await expect(form.phone).toBeFocused()
    await axe(page)
  })
  await test.step('loaded anew, it still knows what it binds', async () => {
    await page.reload()
    await expect(form.heading).toHaveText('微信账号绑定手机号码')
  })
  await form.prove(given.phone(), desk)
  await form.agreement.check()
  await form.button(BIND).click()
  await expect(page.getByText('绑定手机号码成功')).toBeVisible()
  await expect(page).toHaveURL(WANTED)
  expect((await context.cookies()).map(({ name }) => name)).toContain('shop_session')
})

// Holds access#80.
test('a registered phone is linked with, or another one is bound', { tag: '@phone' }, async ({
  page,
  desk,
  given,
  axe,
}) => {
  const member = await given.member({ nickName: '林知夏' })
  const form = smsForm(page)
  const dialog = page.getByRole('dialog', { name: DIALOG })
  await logInBySocial(page, desk, 1, '知夏')
  await expect(form.heading).toHaveText('QQ账号绑定手机号码')
  await form.phone.fill(member.phone)
  await passSlide(page)
  await form.send.click()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading', { name: DIALOG })).toBeFocused()
  await expect(dialog).toContainText('完成后不能撤销')
  for (const part of ['订单', '健康补贴', '红包', '健康币', '个人资料', '收货地址']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: part })).toBeVisible()
  }
  await axe(page)
  await test.step('Escape leaves all as it was, the focus where it was', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(form.phone).toHaveValue(member.phone)
    await expect(form.send).toBeFocused()
  })
  await test.step('another phone', async () => {
    await form.send.click()
    await dialog.getByRole('button', { name: '绑定新手机号' }).click()
    await expect(dialog).toBeHidden()
    await expect(form.phone).toHaveValue('')
    await expect(form.phone).toBeFocused()
  })
  await test.step('linking', async () => {
    await form.phone.fill(member.phone)
    await form.code.fill('123456')
    await form.agreement.check()
    await form.button(BIND).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await form.send.click()
    expect(await desk.sms.list(member.phone)).toEqual([])
    const height = await heightOf(page)
    const code = await sentCode(page, desk.sms, member.phone, () =>
      dialog.getByRole('button', { name: '关联账号' }).click(),
    )
    await expect(form.code).toBeFocused()
    await form.code.fill(code)
    await expect(page.getByText(/验证后将关联 \d{3}\*{4}\d{4} 的账号/)).toBeVisible()
    expect(await heightOf(page)).toBe(height)
    await axe(page)
    await form.button(BIND).click()
    await expect(page.getByText('绑定手机号码成功')).toBeVisible()
    await expect(page).toHaveURL('/user')
    await expect(page.getByRole('link', { name: '林知夏' }).first()).toBeVisible()
  })
})

// Holds access#85, account#86.
test('an account without a phone is merged into the phone’s; the orders of both stand in one list', async ({
  page,
  desk,
  given,
}) => {
  const name = `laodian${Date.now()}`
  const old = await given.member({ phone: null, loginName: name, password: 'Hean@2026' })
  const own = await given.member({ nickName: '两家合一' })
  const before = await given.order({ member: old, status: 'waitReceiving' })
  const after = await given.order({ member: own, status: 'waitReceiving' })
  const form = smsForm(page)
  await logInByName(page, name, 'Hean@2026', '?backurl=%2Fuser%2Forder%2Fmine%2Fall')
  await expect(page).toHaveURL((url) => url.pathname === ADD && url.searchParams.get('loginType') === '1')
  await expect(form.heading).toHaveText(BIND)
  await expect(form.agreement).toHaveCount(0)
  await form.phone.fill(own.phone)
  await passSlide(page)
  await form.send.click()
  const dialog = page.getByRole('dialog', { name: DIALOG })
  await expect(dialog).toContainText('可以将当前账号与它关联')
  const link = dialog.getByRole('button', { name: '关联账号' })
  await form.code.fill(await sentCode(page, desk.sms, own.phone, () => link.click()))
  await form.button(BIND).click()
  await expect(page).toHaveURL('/user/order/mine/all')
  for (const { ordersCode } of [before, after])
    await expect(page.getByRole('article', { name: ordersCode })).toBeVisible()
})

// Holds access#47, access#113, account#87.
test('linking that comes too late says so beside the phone, and another one is bound', async ({
  page,
  desk,
  given,
  time,
}) => {
  const name = `laodian${Date.now()}`
  await given.member({ phone: null, loginName: name, password: 'Hean@2026', nickName: '慢慢来' })
  const own = await given.member()
  const form = smsForm(page)
  await time.hold()
  await logInByName(page, name, 'Hean@2026')
  await expect(form.heading).toHaveText(BIND)
  await time.forward(6 * 60_000)
  await form.phone.fill(own.phone)
  await passSlide(page)
  await form.send.click()
  const link = page.getByRole('dialog', { name: DIALOG }).getByRole('button', { name: '关联账号' })
  await form.code.fill(await sentCode(page, desk.sms, own.phone, () => link.click()))
  await form.button(BIND).click()
  await expectMessage(form.phone, '登录已超过 5 分钟，不能再关联该手机号的账号，请换一个手机号或重新登录')
  await expect(page.getByText('验证后将关联')).toHaveCount(0)
  await form.prove(given.phone(), desk)
  await form.button(BIND).click()
  await expect(page).toHaveURL('/user')
  await expect(page.getByRole('link', { name: '慢慢来' }).first()).toBeVisible()
})

// Holds access#86, access#87.
test('a member proves who it is, by code or by password, and binds another phone', async ({
  page,
  desk,
  given,
  login,
  time,
  axe,
}) => {
  const member = await given.member({ nickName: '换号的人', password: 'Hean@2026' })
  const taken = await given.member()
  const form = smsForm(page)
  const next = given.phone()
  const secret = page.getByRole('textbox', { name: '登录密码' })
  const toLogin = `/user/login?backurl=${encodeURIComponent(EDIT)}`
  await time.hold()
  await test.step('a session that is none, or was ended elsewhere, leads to login', async () => {
    await page.goto(EDIT)
    await expect(page).toHaveURL(toLogin)
    await login(member)
    await page.goto(EDIT)
    await expect(page).toHaveTitle('更换手机号码 - 禾安健康网上大药房')
    await expect(form.send).toBeVisible()
    await given.endSessions(member)
    await form.send.click()
    await expect(page).toHaveURL(toLogin)
    await login(member)
    await given.endSessions(member)
    await page.goto(EDIT)
    await expect(page).toHaveURL(toLogin)
  })
  await login(member)
  await page.goto(EDIT)
  await expect(form.heading).toHaveText('更换手机号码')
  await axe(page)
  const height = await heightOf(page)
  await page.getByText('密码验证').click()
  await expect(secret).toBeVisible()
  expect(await heightOf(page)).toBe(height)
  await secret.fill('Wrong@2026')
  await form.button('下一步').click()
  await expect(secret).toHaveAccessibleDescription(/登录密码错误，请重新输入$/)
  await axe(page)
  await secret.fill('Hean@2026')
  await form.button('下一步').click()
  await expect(form.phone).toBeFocused()
  await test.step('loaded anew, the page knows the proof while it is good', async () => {
    await page.reload()
    await expect(form.phone).toBeVisible()
    await expect(secret).toHaveCount(0)
  })
  await time.forward(301_000)
  await test.step('a phone that has an account is told', async () => {
    await form.phone.fill(taken.phone)
    await form.phone.blur()
    await expectMessage(form.phone, '手机号码已被注册')
  })
  await form.prove(next, desk)
  await axe(page)
  const code = await form.code.inputValue()
  await form.button('绑定新手机号码').click()
  await test.step('a proof that ran out leads back, with what was typed', async () => {
    await expect(page.getByRole('alert').filter({ hasText: '为了您的账号安全，请先验证身份' })).toBeVisible()
    await form.code.fill(await sentCode(page, desk.sms, member.phone, () => form.send.click()))
    await expect(form.countdown).toHaveText(/^重试 \d{1,2}s$/)
    await axe(page)
    await form.button('下一步').click()
    await expect(form.phone).toHaveValue(next)
    await expect(form.code).toHaveValue(code)
  })
  await form.button('绑定新手机号码').click()
  await expect(page.getByText('绑定成功')).toBeVisible()
  await expect(page).toHaveURL('/user/personal/safe')
  const view = await page.request.get('/api/member/vo')
  expect(((await view.json()) as { phoneStr: string }).phoneStr).toBe(`${next.slice(0, 3)}****${next.slice(-4)}`)
})

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, shopper, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { passSlide, sendCode, smsAnswers, smsCalls } from '../../testing/sms.ts'
import { noticeStore } from '../../ui/notice-store.ts'
// Fetched with the page here, so that no test waits for it.
import '../../areas/access/sending.ts'
import { Form } from './add-phone.tsx'

const HANDLE = 'h'.repeat(43)
const PHONE = '13800138000'
const VALIDATE = 'POST /api/validate'
const KIND = 'POST /api/validate/sameThirdBinder'
const NEW = 'PUT /api/thirdPartyRegistry'
const BIND = 'PUT /api/account/binder'

const phone = () => screen.getByLabelText('手机号码')
const code = () => screen.getByLabelText('短信验证码')
const button = () => screen.getByRole('button', { name: '绑定手机号码' })
const send = () => screen.getByRole('button', { name: '获取验证码' })
const dialog = () => screen.findByRole('dialog', { name: '该手机号已被注册' })
const inDialog = async (name: string) => within(await dialog()).getByRole('button', { name })
const bound = () => {
  logIn()
  return { body: {} }
}

/** The page of a 微博 account, or of a login name; `isRegistered` is what the shop says of every phone. */
function open({ query = `loginName=${HANDLE}&loginType=5`, isRegistered = true } = {}) {
  history.replaceState(null, '', `/user/bind/phone/add?${query}`)
  const shop = fakeShop({
    ...smsAnswers,
    [VALIDATE]: { body: { isRegisted: isRegistered ? '1' : '0' } },
    [KIND]: { body: { isBind: '0' } },
    [NEW]: bound,
    [BIND]: bound,
  })
  render(<Form />)
  return { user: shopper(), shop }
}
const byName = { query: `loginName=${HANDLE}&loginType=1` }
const fillIn = (smsCode = '123456') => {
  fireEvent.change(phone(), { target: { value: PHONE } })
  fireEvent.change(code(), { target: { value: smsCode } })
}

// Holds access#78.
test('a social account that binds a phone says what is missing, and registers with a phone that is new', async () => {
  const { user, shop } = open({ isRegistered: false })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('微博账号绑定手机号码')
  expect(location.search).toBe('?loginType=5')
  await user.click(button())
  expect(descriptionOf(phone())).toBe('手机号码不能为空')
  expect(descriptionOf(code())).toBe('短信验证码不能为空')
  const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ })
  expect(descriptionOf(box)).toBe('请同意相关协议')
  expect(document.activeElement).toBe(phone())
  fillIn()
  await user.click(box)
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(NEW)).toHaveLength(1))
  expect(shop.callsOf(NEW)[0]?.body).toMatchObject({
    openId: HANDLE,
    thirdType: 4,
    userName: PHONE,
    validCode: '123456',
  })
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('绑定手机号码成功'))
})

// Holds access#80.
test('a registered phone is asked about before a code goes to it; another phone empties the field', async () => {
  const { user, shop } = open(byName)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.type(phone(), PHONE)
  await passSlide(user)
  await user.click(send())
  expect((await dialog()).textContent).toContain('可以将当前账号与它关联')
  expect((await dialog()).textContent).toContain('完成后不能撤销')
  expect(document.activeElement?.textContent).toBe('该手机号已被注册')
  expect(
    within(await dialog())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['订单', '健康补贴', '红包', '健康币', '个人资料', '收货地址'])
  fireEvent(await dialog(), new Event('cancel', { cancelable: true }))
  expect([textIn(phone()), document.activeElement]).toEqual([PHONE, send()])
  await user.click(send())
  await user.click(await inDialog('绑定新手机号'))
  expect([textIn(phone()), document.activeElement]).toEqual(['', phone()])
  expect(shop.callsOf(smsCalls.code)).toEqual([])
})

// Holds access#80.
test('linking sends the code that was asked for, and binds with the choice', async () => {
  const { user, shop } = open(byName)
  await user.type(phone(), PHONE)
  await passSlide(user)
  await user.click(send())
  await user.click(await inDialog('关联账号'))
  await screen.findByRole('timer')
  await user.type(code(), '123456')
  expect(screen.getByText(/验证后将关联/).textContent).toContain('138****8000')
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(BIND)).toHaveLength(1))
  expect(shop.callsOf(BIND)[0]?.body).toMatchObject({ loginName: HANDLE, loginType: 1, userName: PHONE, link: true })
})

// Holds access#83.
test('a phone whose account has an account of this kind is told before a code is sent', async () => {
  const { user, shop } = open()
  shop.answer(KIND, { body: { isBind: '1' } })
  await user.type(phone(), PHONE)
  await passSlide(user)
  await user.click(send())
  await user.click(await inDialog('关联账号'))
  await waitFor(() => expect(descriptionOf(phone())).toBe('该手机号的账号已绑定其他微博账号，请换一个手机号'))
  expect(document.activeElement).toBe(phone())
  expect(shop.callsOf(KIND)[0]?.body).toMatchObject({ type: 4, userName: PHONE })
  expect(shop.callsOf(smsCalls.code)).toEqual([])
})

// Holds access#80.
test('where nobody could be asked, two accounts are linked only once that is chosen', async () => {
  const { user, shop } = open(byName)
  shop.answer(VALIDATE, errorAnswer(400, 'SLIDER_REQUIRED', '请完成滑动验证'))
  shop.answer(BIND, ({ body }) => (body.link ? bound() : errorAnswer(400, 'PHONE_TAKEN', '手机号码已被注册')))
  await sendCode(user)
  await screen.findByRole('timer')
  await user.keyboard('123456')
  await user.click(button())
  await user.click(await inDialog('关联账号'))
  await waitFor(() => expect(shop.callsOf(BIND).map(({ body }) => body.link)).toEqual([false, true]))
})

// Holds access#80, access#84.
test('a shop that fails to bind can be asked again, with the choice and all that was typed', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  shop.answer(BIND, { status: 500 })
  fillIn()
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(button())
  await user.click(await inDialog('关联账号'))
  await screen.findByText('服务异常，账号绑定失败')
  shop.answer(BIND, bound)
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(BIND)).toHaveLength(2))
  expect(shop.callsOf(BIND)[1]?.body).toMatchObject({ link: true, userName: PHONE, password: '123456' })
  expect(screen.queryByText('服务异常，账号绑定失败')).toBeNull()
})

// Holds access#113.
test.each([
  ['LINK_TOO_LATE', '登录已超过 5 分钟，不能再关联该手机号的账号，请换一个手机号或重新登录', byName],
  ['SOCIAL_KIND_TAKEN', '该手机号的账号已绑定其他微博账号，请换一个手机号', {}],
])('linking that ends in %s says so beside the phone, and the choice is taken back', async (errorCode, text, page) => {
  const { user, shop } = open(page)
  shop.answer(BIND, errorAnswer(400, errorCode, text))
  fillIn()
  for (const box of screen.queryAllByRole('checkbox')) await user.click(box)
  await user.click(button())
  await user.click(await inDialog('关联账号'))
  await waitFor(() => expect(descriptionOf(phone())).toBe(text))
  expect(screen.queryByText(/验证后将关联/)).toBeNull()
})

// Holds access#71, access#79.
test('a handle that is spent leads back to login, with the page that was wanted', async () => {
  const { user, shop } = open({ query: `loginName=${HANDLE}&loginType=1&backurl=%2Fuser%2Forder`, isRegistered: false })
  shop.answer(BIND, errorAnswer(400, 'HANDLE_SPENT', '登录信息已过期，请重新登录'))
  fillIn()
  await user.click(button())
  await screen.findByRole('heading', { level: 1, name: '登录信息已过期，请重新登录' })
  expect(screen.getByRole('link', { name: '重新登录' }).getAttribute('href')).toBe(
    '/user/login?backurl=%2Fuser%2Forder',
  )
})

// Holds access#71, access#79.
test('a page without a handle leads back to login; a handle and a password leave the address, the handle stays', () => {
  history.replaceState(null, '', '/user/bind/phone/add?loginType=3')
  const { unmount } = render(<Form />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('登录信息已过期，请重新登录')
  unmount()
  history.replaceState(null, '', `/user/bind/phone/add?loginName=${HANDLE}&loginType=3&password=secret`)
  const first = render(<Form />)
  expect(location.search).toBe('?loginType=3')
  first.unmount()
  render(<Form />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('微信账号绑定手机号码')
})

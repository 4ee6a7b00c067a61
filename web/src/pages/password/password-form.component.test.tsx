import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeLoginName } from '../../lib/login-notes.ts'
import { hasSession } from '../../lib/session.ts'
import { descriptionOf, shopper, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { passSlide, sendCode, smsAnswers, smsCalls } from '../../testing/sms.ts'
// Fetched with the page here, so that no test waits for it.
import '../../areas/access/sending.ts'
import { PasswordForm, type PasswordFormProps } from './password-form.tsx'

const RESET = 'POST /api/reset/pwd'
const CURRENT = 'POST /api/account/current'
const PHONE = '13800138000'
const PASSWORD = 'Hean#2027'

const phone = () => screen.getByLabelText('手机号码')
const code = () => screen.getByLabelText('短信验证码')
const password = () => screen.getByLabelText('新密码')
const confirmation = () => screen.getByLabelText('确认密码')
const button = () => screen.getByRole('button', { name: '重置密码' })

function open({ type = 'forget', update }: Partial<PasswordFormProps> = {}) {
  const shop = fakeShop({ ...smsAnswers, [RESET]: { status: 204 }, [CURRENT]: { body: { isCurrent: '1' } } })
  render(<PasswordForm type={type} send="重置密码" update={update} />)
  return { user: shopper(), shop }
}
function fillIn(own = PASSWORD, again = own) {
  for (const [control, value] of [
    [phone(), PHONE],
    [code(), '123456'],
    [password(), own],
    [confirmation(), again],
  ] as const) {
    fireEvent.change(control, { target: { value } })
  }
}
const says = (control: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(control)).toMatch(new RegExp(`${text}$`)))

beforeEach(() => history.replaceState(null, '', '/user/account/password/forget?backurl=%2Fuser%2Forder'))

test('a new password says what is wrong beside each field and asks the shop nothing', async () => {
  const { user, shop } = open()
  await user.click(button())
  await says(phone(), '手机号码不能为空')
  await says(code(), '短信验证码不能为空')
  await says(password(), '新密码不能为空')
  await says(confirmation(), '确认密码不能为空')
  expect(document.activeElement).toBe(phone())
  fillIn('hean2027', 'hean2028')
  await user.click(button())
  await says(password(), '请输入8~16位的密码')
  await says(confirmation(), '密码输入不一致')
  expect(shop.callsOf(RESET)).toEqual([])
})

// Holds access#9, access#93.
test('a forgotten password leads to login, which gets the phone and the way back, and ends the session here', async () => {
  logIn()
  const { user, shop } = open()
  fillIn()
  await user.click(button())
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/user/login?way=password&backurl=%2Fuser%2Forder'),
  )
  expect(shop.callsOf(RESET)[0]?.body).toEqual({
    userName: PHONE,
    password: PASSWORD,
    validCode: '123456',
    type: 'forget',
  })
  expect([hasSession(), takeLoginName()]).toEqual([false, PHONE])
})

// Holds access#96.
test('a phone that has no account is told to who holds its code, with the way to register', async () => {
  const { user, shop } = open()
  shop.answer(RESET, errorAnswer(400, 'PHONE_UNREGISTERED', '该手机号码尚未注册'))
  fillIn()
  await user.click(button())
  await says(phone(), '该手机号码尚未注册，立即注册')
  expect(document.activeElement).toBe(phone())
  expect(screen.getByRole('link', { name: '立即注册' }).getAttribute('href')).toBe(
    '/user/register?backurl=%2Fuser%2Forder',
  )
})

// Holds access#96.
test('a failing shop can be asked again; a code that nobody asked for is told as missing', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  shop.answer(RESET, { status: 500 })
  fillIn()
  await user.click(button())
  await screen.findByText('服务异常，请刷新页面重试')
  expect(textIn(password())).toBe(PASSWORD)
  shop.answer(RESET, errorAnswer(400, 'SMS_CODE_SPENT', '短信验证码已失效，请重新获取'))
  await user.click(button())
  await says(code(), '请先获取短信验证码')
  shop.answer(RESET, errorAnswer(400, 'PASSWORD_SAME', '新密码不能与旧密码相同'))
  await user.click(button())
  await says(password(), '新密码不能与旧密码相同')
  expect(document.activeElement).toBe(password())
})

// Holds access#94, access#95.
test('a change asks for the own phone: another one is told as it is left, and no code goes to it', async () => {
  const { user, shop } = open({ type: 'edit' })
  shop.answer(CURRENT, ({ body }) => ({ body: { isCurrent: body.phoneNum === PHONE ? '1' : '0' } }))
  await user.type(phone(), '13900139000')
  await user.click(code())
  await says(phone(), '请输入与当前账号相同手机号')
  await passSlide(user)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(document.activeElement).toBe(phone()))
  expect(shop.callsOf(smsCalls.code)).toEqual([])
  await user.clear(phone())
  await user.type(phone(), PHONE)
  expect(descriptionOf(phone())).toBe('')
})

// Holds access#93, access#94, access#95.
test('where the own phone cannot be asked for, the change itself tells', async () => {
  const { user, shop } = open({ type: 'edit' })
  shop.answer(CURRENT, { status: 0 })
  shop.answer(RESET, errorAnswer(400, 'PHONE_NOT_CURRENT', '请输入与当前账号相同手机号'))
  await sendCode(user)
  await screen.findByRole('timer')
  fillIn()
  await user.click(button())
  await says(phone(), '请输入与当前账号相同手机号')
  expect(document.activeElement).toBe(phone())
})

// Holds access#48, access#96.
test('an update sends the ticket of its login; one that ran out ends the page', async () => {
  const ticket = { ticket: 'ticket', backurl: '/user/order', onSet: vi.fn(), onSpent: vi.fn() }
  const { user, shop } = open({ type: 'update', update: ticket })
  shop.answer(RESET, errorAnswer(400, 'HANDLE_SPENT', '登录信息已过期，请重新登录'))
  fillIn()
  await user.click(button())
  await waitFor(() => expect(ticket.onSpent).toHaveBeenCalledOnce())
  expect(shop.callsOf(RESET)[0]?.body).toMatchObject({ type: 'update', ticket: 'ticket' })
  shop.answer(RESET, () => {
    logIn()
    return { status: 204 }
  })
  await user.click(button())
  await waitFor(() => expect(location.pathname).toBe('/user/order'))
  expect([ticket.onSet.mock.calls.length, hasSession()]).toEqual([1, true])
})

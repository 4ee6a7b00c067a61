import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { hasSession } from '../../lib/session.ts'
import { descriptionOf, isTicked, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer, logIn } from '../../testing/shop.ts'
import { sendCode, smsAnswers } from '../../testing/sms.ts'
// Fetched with the page here, so that no test waits for it.
import '../../areas/access/sending.ts'
import { SmsLogin } from './sms-login.tsx'

/** What the form says, and where it takes the shopper. */

const LOGIN = 'POST /api/passport/smsLogin/v2'

function Page() {
  const [agreed, agree] = useState(false)
  return <SmsLogin agreed={agreed} agree={agree} phone={useRef('')} />
}

const field = {
  phone: () => screen.getByLabelText('手机号码'),
  code: () => screen.getByLabelText('短信验证码'),
  agreement: () => screen.getByRole('checkbox', { name: /我已阅读并同意/ }),
}
type Control = keyof typeof field
const button = () => screen.getByRole('button', { name: '登录' })

function open() {
  const shop = fakeShop(smsAnswers)
  render(<Page />)
  const logins = () => shop.calls.filter(({ path }) => path.startsWith('/api/passport/'))
  return { user: userEvent.setup(), shop, logins }
}

interface Row {
  what: string
  phone?: string
  code?: string
  agreed?: boolean
  says: Partial<Record<Control, string>>
  focus: Control
}

const right = { phone: '13800138000', code: '123456', agreed: true }
const phoneWrong = { says: { phone: '请输入正确的手机号码' }, focus: 'phone' } as const
const rows: Row[] = [
  {
    what: 'nothing',
    says: { phone: '手机号码不能为空', code: '短信验证码不能为空', agreement: '请同意相关协议' },
    focus: 'phone',
  },
  { ...right, what: 'a phone that is too short', phone: '1380013800', ...phoneWrong },
  { ...right, what: 'a phone of no mobile network', phone: '12800138000', ...phoneWrong },
  { ...right, what: 'no code', code: '', says: { code: '短信验证码不能为空' }, focus: 'code' },
  { ...right, what: 'half a code', code: '123', says: { code: '请输入正确的短信验证码' }, focus: 'code' },
  { ...right, what: 'no agreement', agreed: false, says: { agreement: '请同意相关协议' }, focus: 'agreement' },
]

// Holds access#13, access#16, access#19, access#30.
test.each(rows)(
  'the SMS login with $what says what is wrong beside each field and asks the shop nothing',
  async (row) => {
    const { user, logins } = open()
    if (row.phone) await user.type(field.phone(), row.phone)
    if (row.code) await user.type(field.code(), row.code)
    if (row.agreed) await user.click(field.agreement())
    await user.click(button())
    for (const control of ['phone', 'code', 'agreement'] as const) {
      expect(descriptionOf(field[control]()), control).toBe(row.says[control] ?? '')
    }
    expect(document.activeElement).toBe(field[row.focus]())
    expect(field[row.focus]().getAttribute('aria-invalid')).toBe('true')
    expect([textIn(field.phone()), textIn(field.code())]).toEqual([row.phone ?? '', row.code ?? ''])
    expect(logins()).toEqual([])
  },
)

test('a field of the SMS login is checked when it is left, and no more while it is put right', async () => {
  const { user } = open()
  await user.click(field.phone())
  await user.tab()
  expect(descriptionOf(field.phone())).toBe('手机号码不能为空')
  await user.type(field.phone(), '138')
  expect(descriptionOf(field.phone())).toBe('')
  await user.tab()
  expect(descriptionOf(field.phone())).toBe('请输入正确的手机号码')
  await user.type(field.phone(), '00138000')
  await user.tab()
  expect(descriptionOf(field.phone())).toBe('')
  await user.type(field.code(), '12')
  await user.click(field.phone())
  expect(descriptionOf(field.code())).toBe('请输入正确的短信验证码')
})

// Holds access#16.
test.each([
  ['phone', '138 0013 8000', '13800138000'],
  ['phone', '+86 138-0013-8000', '13800138000'],
  ['phone', '13800138000123', '13800138000'],
  ['phone', '电话１３８００１３８０００', '13800138000'],
  ['phone', 'abc', ''],
  ['code', '12 34 567', '123456'],
  ['code', 'a1b2', '12'],
] as const)('the field of the %s takes "%s" as "%s"', (control, text, becomes) => {
  open()
  fireEvent.change(field[control](), { target: { value: text } })
  expect(textIn(field[control]())).toBe(becomes)
  expect(field[control]().getAttribute('autocomplete')).toBe(control === 'phone' ? 'tel' : 'one-time-code')
})

test('a code that nobody asked for is told as missing, and a failing shop can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop, logins } = open()
  await user.type(field.phone(), right.phone)
  await user.type(field.code(), right.code)
  await user.click(field.agreement())
  shop.answer(LOGIN, errorAnswer(400, 'SMS_CODE_SPENT', '短信验证码已失效，请重新获取'))
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.code())).toBe('请先获取短信验证码'))
  shop.answer(LOGIN, { status: 502 })
  await user.type(field.code(), '{Backspace}6')
  await user.click(button())
  await screen.findByText('登录失败,请刷新页面重试')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
  shop.answer(LOGIN, () => {
    logIn()
    return {}
  })
  await user.click(button())
  await waitFor(() => expect(logins()).toHaveLength(3))
  expect(logins().at(-1)?.body).toMatchObject({ phoneNum: right.phone, smsCode: right.code })
})

/** The form filled in as it should be. */
async function filled() {
  const page = open()
  fireEvent.change(field.phone(), { target: { value: right.phone } })
  fireEvent.change(field.code(), { target: { value: right.code } })
  await page.user.click(field.agreement())
  return page
}

// Holds access#18.
test('a code that is wrong, or ran out, is told beside it; what was typed stays', async () => {
  const { user, shop } = open()
  await sendCode(user, right.phone)
  await screen.findByRole('timer')
  await user.keyboard(right.code)
  await user.click(field.agreement())
  for (const [errorCode, text] of [
    ['SMS_CODE_WRONG', '请输入正确的短信验证码'],
    ['SMS_CODE_SPENT', '短信验证码已失效，请重新获取'],
  ] as const) {
    shop.answer(LOGIN, errorAnswer(400, errorCode, text))
    await user.click(button())
    await waitFor(() => expect(descriptionOf(field.code())).toBe(text))
    expect(document.activeElement).toBe(field.code())
  }
  expect([textIn(field.phone()), textIn(field.code())]).toEqual([right.phone, right.code])
  expect(isTicked(field.agreement())).toBe(true)
})

const long = '这是一段很长的说明，说明为什么现在不能登录。'.repeat(6)
test.each([
  [429, '操作过于频繁，请稍后再试', '操作过于频繁，请稍后再试'],
  [403, '该账号已注销', '该账号已注销'],
  [400, long, long],
  [400, '', '登录失败,请刷新页面重试'],
  [0, '', '网络异常，请检查网络后重试'],
])(
  'what is about no field, by a status of %i, stands above the button in the shop’s own words',
  async (status, message, text) => {
    const { user, shop } = await filled()
    shop.answer(LOGIN, status ? errorAnswer(status, 'X', message) : { status })
    await user.click(button())
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
    expect(textIn(field.code())).toBe(right.code)
  },
)

// Holds access#39.
test('a failing shop says 登录失败,请刷新页面重试, ends the session and tells the console', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = await filled()
  shop.answer(LOGIN, { status: 500 })
  logIn()
  sessionStorage.setItem('shop_member:draft', 'x')
  await user.click(button())
  await screen.findByText('登录失败,请刷新页面重试')
  expect([hasSession(), sessionStorage.getItem('shop_member:draft')]).toEqual([false, null])
  expect(told.mock.calls.at(-1)?.[0]).toBe('500 /api/passport/smsLogin/v2')
})

test('documents newer than the page ask for a fresh one', async () => {
  const { user, shop } = await filled()
  shop.answer(LOGIN, errorAnswer(400, 'AGREEMENT_OUTDATED', '协议已更新，请阅读并同意最新的协议'))
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.agreement())).toBe('协议已更新，请阅读并同意最新的协议'))
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
})

// Holds access#19.
test('a login under way cannot be sent twice', async () => {
  const { answering, release } = heldAnswer(errorAnswer(400, 'SMS_CODE_SPENT', ''))
  const { user, shop, logins } = await filled()
  shop.answer(LOGIN, answering)
  await user.dblClick(button())
  await user.type(field.code(), '{Enter}')
  expect(button().getAttribute('aria-busy')).toBe('true')
  release()
  await waitFor(() => expect(descriptionOf(field.code())).toBe('请先获取短信验证码'))
  expect(logins()).toHaveLength(1)
})

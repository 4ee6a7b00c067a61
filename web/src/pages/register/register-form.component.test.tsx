import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { descriptionOf, isTicked, shopper, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { passSlide, sendCode, smsAnswers, smsCalls } from '../../testing/sms.ts'
// Fetched with the page here, so that no test waits for it.
import '../../areas/access/sending.ts'
import { RegisterForm } from './register-form.tsx'

const REGISTER = 'POST /api/register'
const VALIDATE = 'POST /api/validate'
const PHONE = '13800138000'
const PASSWORD = 'Hean#2026'
const RULE = '请输入8~16位的密码'

const field = {
  phone: () => screen.getByLabelText('手机号码'),
  code: () => screen.getByLabelText('短信验证码'),
  password: () => screen.getByLabelText('设置密码'),
  confirmation: () => screen.getByLabelText('确认密码'),
  agreement: () => screen.getByRole('checkbox', { name: /我已阅读并同意/ }),
}
type Control = keyof typeof field
const controls = Object.keys(field) as Control[]
const button = () => screen.getByRole('button', { name: '注册' })
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const has = (text: string) => new RegExp(`${text}$`)

function open() {
  const shop = fakeShop({
    ...smsAnswers,
    [VALIDATE]: ({ body }) => ({ body: { isRegisted: body.userName === TAKEN ? '1' : '0' } }),
    [REGISTER]: () => {
      logIn()
      return { body: {} }
    },
  })
  render(<RegisterForm />)
  const user = shopper()
  const fill = async (typed: Row['typed']) => {
    for (const control of ['phone', 'code', 'password', 'confirmation'] as const) {
      if (typed[control]) type(field[control](), typed[control])
    }
    if (typed.agreed) await user.click(field.agreement())
  }
  return { user, shop, fill }
}

const TAKEN = '13900139000'

beforeEach(() => history.replaceState(null, '', '/user/register'))

interface Row {
  what: string
  typed: Partial<Record<Exclude<Control, 'agreement'>, string>> & { agreed?: boolean }
  says: Partial<Record<Control, string>>
}

const whole = { phone: PHONE, code: '123456', password: PASSWORD, confirmation: PASSWORD, agreed: true }

/** What the form says when it is sent; the first of it takes the focus. */
const rows: Row[] = [
  {
    what: 'nothing',
    typed: {},
    says: {
      phone: '手机号码不能为空',
      code: '短信验证码不能为空',
      password: '新密码不能为空',
      confirmation: '确认密码不能为空',
      agreement: '请同意相关协议',
    },
  },
  { what: 'half a phone', typed: { ...whole, phone: '138' }, says: { phone: '请输入正确的手机号码' } },
  { what: 'half a code', typed: { ...whole, code: '12' }, says: { code: '请输入正确的短信验证码' } },
  {
    what: 'seven characters',
    typed: { ...whole, password: 'Hean#20', confirmation: 'Hean#20' },
    says: { password: RULE },
  },
  {
    what: 'two classes',
    typed: { ...whole, password: 'hean20260', confirmation: 'hean20260' },
    says: { password: RULE },
  },
  { what: 'no confirmation', typed: { ...whole, confirmation: '' }, says: { confirmation: '确认密码不能为空' } },
  {
    what: 'another password',
    typed: { ...whole, confirmation: 'Hean#2025' },
    says: { confirmation: '密码输入不一致' },
  },
  { what: 'no agreement', typed: { ...whole, agreed: false }, says: { agreement: '请同意相关协议' } },
]

// Holds access#92.
test.each(rows)(
  'a registration with $what says what is wrong beside each field and asks the shop nothing',
  async (row) => {
    const { user, shop, fill } = open()
    await fill(row.typed)
    await user.click(button())
    expect(document.activeElement).toBe(field[controls.find((control) => row.says[control]) ?? 'phone']())
    for (const control of controls) {
      const text = row.says[control]
      if (text) expect(descriptionOf(field[control]())).toMatch(has(text))
      expect(field[control]().getAttribute('aria-invalid'), control).toBe(text ? 'true' : null)
    }
    expect(shop.callsOf(REGISTER)).toEqual([])
  },
)

// Holds access#73.
test('a registered phone is told on leaving the field, and no code goes to it', async () => {
  const { user, shop } = open()
  await user.type(field.phone(), TAKEN)
  await user.click(field.code())
  await waitFor(() => expect(descriptionOf(field.phone())).toBe('手机号码已被注册'))
  await user.clear(field.phone())
  await user.type(field.phone(), PHONE)
  expect(descriptionOf(field.phone())).toBe('')
  await sendCode(user, TAKEN)
  await waitFor(() => expect(document.activeElement).toBe(field.phone()))
  expect(descriptionOf(field.phone())).toBe('手机号码已被注册')
  expect([...shop.callsOf(smsCalls.ticket), ...shop.callsOf(smsCalls.code)]).toEqual([])
  expect(shop.callsOf(VALIDATE).filter(({ body }) => body.userName === TAKEN)).toHaveLength(1)
})

// Holds access#80.
test('after the slide no question is asked that would cost it', async () => {
  const { user, shop } = open()
  await user.type(field.phone(), PHONE)
  await passSlide(user)
  await user.clear(field.phone())
  await user.type(field.phone(), '13700137000')
  await user.click(field.code())
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('timer')
  expect(shop.callsOf(VALIDATE).map(({ body }) => body.userName)).toEqual([PHONE])
})

/** The form filled in, with a code that came to the phone. */
async function prove(phone = PHONE) {
  const page = open()
  page.shop.answer(VALIDATE, errorAnswer(400, 'SLIDER_REQUIRED', '请完成滑动验证'))
  await sendCode(page.user, phone)
  await screen.findByRole('timer')
  await page.user.keyboard('123456')
  type(field.password(), PASSWORD)
  type(field.confirmation(), PASSWORD)
  await page.user.click(field.agreement())
  return page
}

// Holds access#74.
test('where the shop answers no more questions, the registration itself tells', async () => {
  const { user, shop } = await prove(TAKEN)
  expect(descriptionOf(field.phone())).toBe('')
  shop.answer(REGISTER, errorAnswer(400, 'PHONE_TAKEN', '手机号码已被注册'))
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.phone())).toBe('手机号码已被注册'))
  expect(document.activeElement).toBe(field.phone())
  expect(textIn(field.password())).toBe(PASSWORD)
  // What was told once need not be asked for again.
  await user.keyboard('{Backspace}')
  expect(descriptionOf(field.phone())).toBe('')
  await user.keyboard(`${TAKEN.slice(-1)}{Tab}`)
  await waitFor(() => expect(descriptionOf(field.phone())).toBe('手机号码已被注册'))
})

// Holds access#76.
test('what the shop refuses stands at its field, what fails above the button, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = await prove()
  shop.answer(REGISTER, errorAnswer(400, 'PASSWORD_COMMON', '该密码过于常见，请换一个'))
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.password())).toMatch(has('该密码过于常见，请换一个')))
  expect(document.activeElement).toBe(field.password())
  shop.answer(REGISTER, errorAnswer(400, 'SMS_CODE_WRONG', '请输入正确的短信验证码'))
  await user.click(button())
  await waitFor(() => expect(descriptionOf(field.code())).toBe('请输入正确的短信验证码'))
  for (const status of [500, 0]) {
    shop.answer(REGISTER, { status })
    await user.click(button())
    await screen.findByText('注册失败，请重试')
    await user.clear(field.code())
    await user.click(button())
    expect(screen.queryByText('注册失败，请重试')).toBeNull()
    await user.type(field.code(), '123456')
  }
  expect([textIn(field.phone()), textIn(field.password())]).toEqual([PHONE, PASSWORD])
  shop.answer(REGISTER, () => {
    logIn()
    return { body: {} }
  })
  await user.click(button())
  await waitFor(() => expect(shop.callsOf(REGISTER)).toHaveLength(5))
  const { body, headers } = shop.callsOf(REGISTER)[4] ?? {}
  expect(body).toMatchObject({ userName: PHONE, validCode: '123456', password: PASSWORD })
  expect(headers?.get('organization-code')).toBe('HEAN')
})

// Holds access#76.
test('a code is good for the phone that it came to alone', async () => {
  const { user } = await prove()
  await user.type(field.phone(), '{Backspace}1')
  expect(textIn(field.code())).toBe('')
})

test('the link to login carries the way back along', async () => {
  history.replaceState(null, '', '/user/register?backurl=%2Fuser%2Forder')
  open()
  expect(screen.getByRole('link', { name: '去登录' }).getAttribute('href')).toBe('/user/login?backurl=%2Fuser%2Forder')
  expect(isTicked(field.agreement())).toBe(false)
})

import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, holdTime, shopper, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer } from '../../../testing/shop.ts'
import { passSlide, sendCode, slide, slider, smsAnswers, smsCalls } from '../../../testing/sms.ts'
// Fetched with the page here, so that no test waits for it.
import '../sending.ts'
import { useSmsForm } from '../use-sms-form.ts'
import { AccessForm } from './access-form.tsx'
import { SmsFields } from './sms-fields.tsx'

const PHONE = '13800138000'

function Page() {
  const form = useSmsForm<{ name: string }>('login', {
    initial: { name: '' },
    send: async () => undefined,
    refused: () => ({}),
  })
  return (
    <AccessForm form={form} send="登录">
      <SmsFields code={form.code} />
      <input aria-label="姓名" />
    </AccessForm>
  )
}

const phone = () => screen.getByLabelText('手机号码')
const code = () => screen.getByLabelText('短信验证码')
const send = () => screen.getByRole('button', { name: '获取验证码' })
const countdown = () => screen.queryByRole('timer')

function open() {
  const shop = fakeShop(smsAnswers)
  render(<Page />)
  return { user: shopper(), shop }
}
const waits = (seconds: number, answer: ReturnType<typeof errorAnswer>) => ({
  ...answer,
  headers: { 'retry-after': String(seconds) },
})

// Holds access#30.
test('without the slide no code is asked for', async () => {
  const { user, shop } = open()
  await user.click(send())
  expect(descriptionOf(phone())).toBe('手机号码不能为空')
  expect(document.activeElement).toBe(phone())
  await user.type(phone(), PHONE)
  await screen.findByRole('slider')
  await user.click(send())
  expect(descriptionOf(slider())).toBe('请完成滑动验证')
  expect(document.activeElement).toBe(slider())
  expect([...shop.callsOf(smsCalls.ticket), ...shop.callsOf(smsCalls.code)]).toEqual([])
})

test('the puzzle comes once the phone is right, and not before', async () => {
  const { user, shop } = open()
  await user.type(phone(), PHONE.slice(0, -1))
  await user.click(code())
  expect(descriptionOf(phone())).toBe('请输入正确的手机号码')
  expect(shop.calls).toEqual([])
  await user.type(phone(), PHONE.slice(-1))
  await screen.findByRole('slider')
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(2))
  expect(shop.calls).toHaveLength(1)
})

test('who comes to the slide first gets it at once', async () => {
  const { user } = open()
  await user.click(phone())
  await user.tab()
  await waitFor(() => expect(document.activeElement).toBe(slider()))
})

test('a slide in the wrong place is told, and a new puzzle comes', async () => {
  const { user, shop } = open()
  shop.answer(smsCalls.judged, errorAnswer(400, 'SLIDER_FAILED', '滑动验证失败，请重新验证'))
  await user.type(phone(), PHONE)
  await slide(user)
  await waitFor(() => expect(descriptionOf(slider())).toBe('滑动验证失败，请重新验证'))
  await waitFor(() => expect(shop.callsOf(smsCalls.puzzle)).toHaveLength(2))
  expect(shop.callsOf(smsCalls.judged)[0]?.body).toMatchObject({ position: 30, by: 'keyboard' })
  shop.answer(smsCalls.judged, { status: 204 })
  await passSlide(user)
  expect(descriptionOf(slider())).toBe('')
})

test('another puzzle comes for the asking, until one is passed', async () => {
  const { user, shop } = open()
  await user.type(phone(), PHONE)
  await user.click(await screen.findByRole('button', { name: '换一张拼图' }))
  await waitFor(() => expect(shop.callsOf(smsCalls.puzzle)).toHaveLength(2))
  expect(document.activeElement).toBe(slider())
  await passSlide(user)
  expect(screen.queryByRole('button', { name: '换一张拼图' })).toBeNull()
})

// Holds access#32.
test('a puzzle that does not come says so and is tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  shop.answer(smsCalls.puzzle, { status: 500 })
  await user.type(phone(), PHONE)
  await screen.findByText('验证码加载异常')
  shop.answer(smsCalls.puzzle, errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试'))
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect((await screen.findByText('操作过于频繁，请稍后再试')).closest('[role=alert]')?.textContent).toContain(
    '验证码加载异常',
  )
  shop.answer(smsCalls.puzzle, smsAnswers[smsCalls.puzzle])
  await user.click(screen.getByRole('button', { name: '重试' }))
  await passSlide(user)
  expect(screen.queryByText('验证码加载异常')).toBeNull()
})

// Holds access#24.
test('after a code the button counts down from 60 s, then all begins anew', async () => {
  const forward = holdTime()
  const { user } = open()
  await sendCode(user)
  await waitFor(() => expect(countdown()?.textContent).toMatch(/^重试 (60|59)s$/))
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull()
  expect(document.activeElement).toBe(code())
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '短信验证码已发送，请查看手机短信',
  )
  await forward(30_000)
  expect(countdown()?.textContent).toMatch(/^重试 (30|29)s$/)
  await forward(30_000)
  expect(countdown()).toBeNull()
  await user.click(send())
  expect(descriptionOf(slider())).toBe('请完成滑动验证')
})

test('another phone does not wait for the first one', async () => {
  const { user, shop } = open()
  await sendCode(user)
  await screen.findByRole('timer')
  await sendCode(user, '13900139000')
  await waitFor(() => expect(shop.callsOf(smsCalls.code)).toHaveLength(2))
  expect(shop.callsOf(smsCalls.code).map(({ body }) => body.phoneNum)).toEqual([PHONE, '13900139000'])
})

// Holds access#26.
test.each([
  ['asked for too soon', 429, 'SMS_TOO_SOON', '短信验证码发送过于频繁，请稍后再试'],
  ['that the provider does not send', 503, 'SMS_UNAVAILABLE', '短信发送失败，请稍后再试'],
])('a code %s is told, and the button waits as long as the shop says', async (_what, status, errorCode, text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  shop.answer(smsCalls.code, waits(600, errorAnswer(status, errorCode, text)))
  await sendCode(user)
  await waitFor(() => expect(descriptionOf(code())).toBe(text))
  expect(countdown()?.textContent).toMatch(/^重试 (10:00|9:\d\d)$/)
  expect(screen.getByText('倒计时结束后可再次验证')).toBeTruthy()
  expect(textIn(phone())).toBe(PHONE)
  // What is typed meanwhile neither takes the reason away nor has a code be told of that nobody sent.
  await user.type(code(), '1')
  expect(descriptionOf(code())).toBe(text)
  expect(screen.queryByText('短信验证码已发送，请查看手机短信')).toBeNull()
})

// Holds access#26.
test.each([
  ['a failing shop', { status: 500, body: { message: '数据库连接失败' } }, '服务异常，请刷新页面重试'],
  ['a dead line', { status: 0 }, '网络异常，请检查网络后重试'],
])('%s is told in its own words, and what was done stays', async (_what, answer, text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  shop.answer(smsCalls.code, answer)
  await sendCode(user)
  await waitFor(() => expect(descriptionOf(code())).toBe(text))
  shop.answer(smsCalls.code, smsAnswers[smsCalls.code])
  await user.click(send())
  await screen.findByRole('timer')
  expect(descriptionOf(code())).toBe('')
  expect(shop.callsOf(smsCalls.judged)).toHaveLength(1)
})

test('a pass that ran out asks for a new slide', async () => {
  const { user, shop } = open()
  shop.answer(smsCalls.ticket, errorAnswer(400, 'SLIDER_REQUIRED', '请完成滑动验证'))
  await sendCode(user)
  await waitFor(() => expect(descriptionOf(slider())).toBe('请完成滑动验证'))
  shop.answer(smsCalls.ticket, smsAnswers[smsCalls.ticket])
  await passSlide(user)
  await user.click(send())
  await screen.findByRole('timer')
})

// Holds access#24.
test('who goes on to another field while the code is on its way goes on typing there', async () => {
  const { answering, release } = heldAnswer(smsAnswers[smsCalls.code])
  const { user, shop } = open()
  shop.answer(smsCalls.code, answering)
  await sendCode(user)
  const name = screen.getByLabelText('姓名')
  await user.type(name, '林')
  release()
  await screen.findByRole('timer')
  await user.keyboard('知夏')
  expect([textIn(name), textIn(code())]).toEqual(['林知夏', ''])
})

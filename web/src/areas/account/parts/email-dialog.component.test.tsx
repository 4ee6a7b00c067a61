import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, holdTime, shopper, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { EmailDialog } from './email-dialog.tsx'

const CODE = 'POST /api/account/email/captcha'
const BIND = 'PUT /api/account/email'
const EMAIL = 'zhixia@example.com'

const email = () => screen.getByLabelText('邮箱')
const code = () => screen.getByLabelText('邮箱验证码')
const send = () => screen.getByRole('button', { name: '获取验证码' })
const bind = () => screen.getByRole('button', { name: '更换邮箱' })
const says = (control: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(control)).toMatch(new RegExp(`${text}$`)))

function open() {
  const shop = fakeShop({ [CODE]: { body: { resendAfter: 60 } }, [BIND]: { status: 204 } })
  const onBound = vi.fn()
  render(<EmailDialog bound="l***@example.com" onBound={onBound} onClose={vi.fn()} />)
  return { user: shopper(), shop, onBound }
}
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })

// Holds account#63.
test('an address and its code say what is missing or wrong before anything is sent', async () => {
  const { user, shop } = open()
  expect(document.activeElement).toBe(email())
  await user.click(bind())
  await says(email(), '邮箱不能为空')
  await says(code(), '邮箱验证码不能为空')
  for (const wrong of ['zhixia', 'zhixia@', 'a@b', '知夏@example.com', 'a..b@example.com']) {
    type(email(), wrong)
    expect(descriptionOf(email())).toBe('')
    await user.click(send())
    await says(email(), '请输入正确的邮箱地址')
  }
  expect(document.activeElement).toBe(email())
  type(email(), EMAIL)
  type(code(), '12345')
  await user.click(bind())
  await says(code(), '请输入6位数字的邮箱验证码')
  expect(shop.calls).toEqual([])
})

// Holds account#63, account#64.
test('what the shop refuses stands beside the field that it speaks of, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop, onBound } = open()
  type(email(), EMAIL)
  shop.answer(CODE, errorAnswer(400, 'EMAIL_SAME', '该邮箱已绑定在您的账号上'))
  await user.click(send())
  await says(email(), '该邮箱已绑定在您的账号上')
  shop.answer(CODE, errorAnswer(503, 'EMAIL_UNAVAILABLE', '邮件发送失败，请稍后再试'))
  await user.click(send())
  await says(code(), '邮件发送失败，请稍后再试')
  type(code(), '123456')
  for (const [errorCode, text] of [
    ['EMAIL_CODE_SPENT', '邮箱验证码已失效，请重新获取'],
    ['EMAIL_CODE_WRONG', '请输入正确的邮箱验证码'],
  ] as const) {
    shop.answer(BIND, errorAnswer(400, errorCode, text))
    await user.click(bind())
    await says(code(), text)
    expect(document.activeElement).toBe(code())
  }
  shop.answer(BIND, { status: 500 })
  await user.click(bind())
  expect((await screen.findByText('服务异常，请刷新页面重试')).closest('[role=alert]')).toBeTruthy()
  expect([textIn(email()), textIn(code())]).toEqual([EMAIL, '123456'])
  shop.answer(BIND, { status: 204 })
  await user.click(bind())
  await waitFor(() => expect(onBound).toHaveBeenCalledOnce())
  expect(shop.callsOf(BIND).at(-1)?.body).toEqual({ email: EMAIL, code: '123456' })
})

// Holds account#64.
test('each address has a wait of its own; one that is asked too soon says so and counts down', async () => {
  const forward = holdTime()
  const { user, shop } = open()
  type(email(), EMAIL)
  await user.click(send())
  expect((await screen.findByRole('timer')).textContent).toMatch(/^重试 (60|59)s$/)
  expect(descriptionOf(code())).toContain(`验证码已发送至 ${EMAIL}，10 分钟内有效`)
  expect(document.activeElement).toBe(code())
  type(email(), 'another@example.com')
  expect(send()).toBeTruthy()
  expect(screen.queryByText(/验证码已发送至/)).toBeNull()
  const tooSoon = errorAnswer(429, 'EMAIL_TOO_SOON', '邮箱验证码发送过于频繁，请稍后再试')
  shop.answer(CODE, { ...tooSoon, headers: { 'retry-after': '40' } })
  await user.click(send())
  await says(code(), '邮箱验证码发送过于频繁，请稍后再试')
  expect(screen.getByRole('timer').textContent).toMatch(/^重试 (40|39)s$/)
  await forward(40_000)
  expect(send()).toBeTruthy()
})

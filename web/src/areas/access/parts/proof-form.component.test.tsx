import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { hasSession } from '../../../lib/session.ts'
import { descriptionOf, shopper } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer, logIn } from '../../../testing/shop.ts'
import { ProofForm } from './proof-form.tsx'

const CODE = 'POST /api/sms/captcha'
const PROOF = 'POST /api/account/proof'

const code = () => screen.getByLabelText('短信验证码')
const password = () => screen.getByLabelText('登录密码')
const next = () => screen.getByRole('button', { name: '下一步' })
const says = (control: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(control)).toMatch(new RegExp(`${text}$`)))

function open({ ownPhone = '138****8000' as string | null, hasPassword = true } = {}) {
  const shop = fakeShop({ [CODE]: { body: { resendAfter: 60 } }, [PROOF]: { body: { provedUntil: 1 } } })
  const onProved = vi.fn()
  render(<ProofForm ownPhone={ownPhone} hasPassword={hasPassword} send="下一步" onProved={onProved} />)
  return { user: shopper(), shop, onProved }
}

// Holds access#86.
test('a proof by a code says what is missing, has one sent to the own phone, and goes on with it', async () => {
  const { user, shop, onProved } = open()
  expect(descriptionOf(code())).toBe('验证码将发送至您绑定的手机 138****8000')
  await user.click(next())
  await says(code(), '短信验证码不能为空')
  expect(document.activeElement).toBe(code())
  shop.answer(PROOF, errorAnswer(400, 'SMS_CODE_SPENT', '短信验证码已失效，请重新获取'))
  await user.type(code(), '000000')
  await user.click(next())
  await says(code(), '请先获取短信验证码')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect((await screen.findByRole('timer')).textContent).toMatch(/^重试 \d+s$/)
  expect(document.activeElement).toBe(code())
  expect(shop.callsOf(CODE)[0]?.body).toEqual({ purpose: 'proof' })
  expect(descriptionOf(code())).toContain('验证码发送至 138****8000，也可以改用密码验证')
  await user.click(next())
  await says(code(), '短信验证码已失效，请重新获取')
  shop.answer(PROOF, { body: { provedUntil: 42 } })
  await user.clear(code())
  await user.type(code(), '12 34 56')
  await user.click(next())
  await waitFor(() => expect(onProved).toHaveBeenCalledWith(42))
  expect(shop.callsOf(PROOF).at(-1)?.body).toEqual({ smsCode: '123456' })
})

// Holds access#87.
test('a proof by the password says what is missing or wrong, and each way keeps what was typed', async () => {
  const { user, shop, onProved } = open()
  await user.type(code(), '12')
  await user.click(screen.getByRole('radio', { name: '密码验证' }))
  await user.click(next())
  await says(password(), '密码不能为空')
  shop.answer(PROOF, errorAnswer(400, 'PASSWORD_WRONG', '旧密码错误'))
  await user.type(password(), 'Wrong@2026')
  await user.click(next())
  await says(password(), '登录密码错误，请重新输入')
  await user.click(screen.getByRole('radio', { name: '短信验证' }))
  expect((code() as HTMLInputElement).value).toBe('12')
  await user.click(screen.getByRole('radio', { name: '密码验证' }))
  expect(descriptionOf(password())).toBe('忘记登录密码时，可以改用短信验证')
  const { answering, release } = heldAnswer({ body: { provedUntil: 42 } })
  shop.answer(PROOF, answering)
  await user.dblClick(next())
  release()
  await waitFor(() => expect(onProved).toHaveBeenCalledOnce())
  expect(shop.callsOf(PROOF)).toHaveLength(2)
})

// Holds access#86, access#87.
test('who has no password, or no phone, is offered the other way alone', async () => {
  const { unmount } = render(<ProofForm ownPhone="138****8000" hasPassword={false} send="下一步" onProved={vi.fn()} />)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(descriptionOf(code())).not.toContain('密码验证')
  unmount()
  render(<ProofForm ownPhone={null} hasPassword send="下一步" onProved={vi.fn()} />)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(descriptionOf(password())).toBe('')
})

test('a code that cannot be sent is told, and waited for where the shop says how long', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  const send = () => screen.getByRole('button', { name: '获取验证码' })
  shop.answer(CODE, { status: 500, body: { message: '数据库连接失败' } })
  await user.click(send())
  await says(code(), '服务异常，请刷新页面重试')
  const tooSoon = errorAnswer(429, 'SMS_TOO_SOON', '短信验证码发送过于频繁，请稍后再试')
  shop.answer(CODE, { ...tooSoon, headers: { 'retry-after': '600' } })
  await user.click(send())
  await says(code(), '短信验证码发送过于频繁，请稍后再试')
  expect(screen.getByRole('timer').textContent).toMatch(/^重试 (10:00|9:\d\d)$/)
})

// Holds access#86.
test.each([CODE, PROOF])('a session that was ended elsewhere ends here by the answer to %s', async (operation) => {
  logIn()
  const { user, shop } = open()
  shop.answer(operation, errorAnswer(401, 'SESSION_ENDED', '登录已失效，请重新登录'))
  await user.type(code(), '123456')
  await user.click(operation === CODE ? screen.getByRole('button', { name: '获取验证码' }) : next())
  await waitFor(() => expect(hasSession()).toBe(false))
})

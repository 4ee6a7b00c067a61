import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { takeLoginNotice } from '../../lib/login-notes.ts'
import { hasSession } from '../../lib/session.ts'
import { descriptionOf, openPart, textIn } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { ApplicationForm } from './application-form.tsx'

const CODE = 'POST /api/sms/captcha'
const PROOF = 'POST /api/account/proof'
const APPLY = 'POST /api/closeapply'

const reason = (name: string) => screen.getByRole('radio', { name })
const code = () => screen.getByLabelText('短信验证码')
const password = () => screen.getByLabelText('登录密码')
const understood = () => screen.getByRole('checkbox', { name: /我已了解/ })
const apply = () => screen.getByRole('button', { name: '申请注销' })
const sure = () => screen.findByRole('button', { name: '确定注销' })
const says = (control: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(control)).toMatch(new RegExp(`${text}$`)))
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })

function open(ownPhone: string | null = '138****8000') {
  const shop = fakeShop({
    [CODE]: { body: { resendAfter: 60 } },
    [PROOF]: { body: { provedUntil: 1 } },
    [APPLY]: { body: { erasesAt: Date.parse('2026-12-02T10:00:00+08:00') } },
  })
  const onBarred = vi.fn()
  const { user } = openPart(<ApplicationForm ownPhone={ownPhone} onBarred={onBarred} />)
  const send = async () => {
    await user.click(apply())
    await user.click(await sure())
  }
  return { user, shop, onBarred, send }
}

/** The form filled in, with a code of the own phone. */
async function filled() {
  const page = open()
  await page.user.click(reason('价格原因'))
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }))
  await screen.findByRole('timer')
  type(code(), '123456')
  await page.user.click(understood())
  return page
}

beforeEach(() => history.replaceState(null, '', '/user/account/delete'))

// Holds account#99.
test('all that an application lacks is said at once, the first is focused, and no question is asked', async () => {
  const { user } = open()
  await user.click(apply())
  expect(document.activeElement).toBe(reason('不再使用'))
  expect(descriptionOf(reason('不再使用'))).toBe('请选择注销原因')
  await says(code(), '短信验证码不能为空')
  expect(descriptionOf(understood())).toBe('请阅读以上内容并勾选“我已了解”')
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Holds account#99.
test('another reason wants words, at most 200, however many units each takes', async () => {
  const { user } = open()
  await user.click(reason('其他原因'))
  const words = screen.getByLabelText('具体原因')
  await user.click(apply())
  await says(words, '请填写注销原因')
  type(words, '😀'.repeat(201))
  expect(screen.getByText('201 / 200')).toBeTruthy()
  await user.click(apply())
  await says(words, '最多输入200个字')
  type(words, '😀'.repeat(200))
  expect(screen.getByText('200 / 200')).toBeTruthy()
  await user.click(apply())
  expect(words.getAttribute('aria-invalid')).toBeNull()
})

// Holds account#64.
test('a code that was refused is not told as sent', async () => {
  const { user, shop } = open()
  shop.answer(CODE, errorAnswer(429, 'SMS_TOO_SOON', '短信验证码发送过于频繁，请稍后再试'))
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await says(code(), '短信验证码发送过于频繁，请稍后再试')
  expect(descriptionOf(code())).toContain('验证码将发送至您绑定的手机 138****8000')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a code that nobody asked for is told as missing, and no is no', async () => {
  const { user, shop, send } = open()
  await user.click(reason('价格原因'))
  type(code(), '123456')
  await user.click(understood())
  await user.click(apply())
  expect((await screen.findByRole('dialog')).textContent).toContain('7 天内不再登录')
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(document.activeElement).toBe(apply())
  expect(shop.callsOf(APPLY)).toEqual([])
  shop.answer(APPLY, errorAnswer(400, 'SMS_CODE_SPENT', '短信验证码已失效，请重新获取'))
  await send()
  await says(code(), '请先获取短信验证码')
  expect(document.activeElement).toBe(code())
})

// Holds account#101.
test('an application that was taken ends the session and leads to login, which says until when', async () => {
  logIn()
  const { shop, send } = await filled()
  await send()
  await waitFor(() => expect(location.pathname + location.search).toBe('/user/login?way=sms'))
  expect(hasSession()).toBe(false)
  expect(takeLoginNotice()).toBe('注销申请已提交，账号将于 2026-12-02 10:00 删除。在此之前登录，即可撤销注销。')
  expect(shop.callsOf(APPLY)[0]?.body).toEqual({ reason: 'price', smsCode: '123456' })
  expect(shop.callsOf(APPLY)[0]?.headers.get('close-origin')).toBe('PC')
})

// Holds account#99.
test('an account without a phone closes by its password', async () => {
  const { user, shop, send } = open(null)
  await user.click(reason('对服务不满意'))
  await user.click(understood())
  await user.click(apply())
  await says(password(), '密码不能为空')
  shop.answer(PROOF, errorAnswer(400, 'PASSWORD_WRONG', '原密码错误，请重新输入'))
  type(password(), 'Wrong@2026')
  await send()
  await says(password(), '登录密码错误，请重新输入')
  expect(shop.callsOf(APPLY)).toEqual([])
  shop.answer(PROOF, { body: { provedUntil: 1 } })
  type(password(), 'Hean@2026')
  await send()
  await waitFor(() => expect(location.search).toBe('?way=password'))
  expect(shop.callsOf(PROOF).map(({ body }) => body.password)).toEqual(['Wrong@2026', 'Hean@2026'])
})

// Holds account#96, account#97.
test('what came up meanwhile is told with its kind, and the obstacles are counted anew', async () => {
  const { shop, onBarred, send } = await filled()
  shop.answer(APPLY, errorAnswer(409, 'CLOSURE_BARRED', '您还有未完成的订单，暂不能注销账号', { refundingOrders: '' }))
  await send()
  expect((await screen.findByText('有订单正在退款')).closest('[role=alert]')?.textContent).toContain('暂不能注销账号')
  expect(onBarred).toHaveBeenCalledOnce()
  expect(apply()).toBeTruthy()
})

// Holds account#58.
test('a shop that fails keeps the form as it is', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, send } = await filled()
  shop.answer(APPLY, { status: 500 })
  await send()
  await screen.findByText('服务异常，请刷新页面重试')
  expect(textIn(code())).toBe('123456')
})

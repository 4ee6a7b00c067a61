import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { holdTime, shopper } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer, logIn } from '../../testing/shop.ts'
import { Form } from './qr-login.tsx'

const CODE = 'GET /api/qrCode'
const STATUS = 'GET /api/qrCode/status'
const REDEEM = 'POST /api/passport/login/qrCode'
const state = (status: number) => ({ body: { status } })
const busy = errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试')

const picture = () => screen.queryByRole('img', { name: '登录二维码' })
const fault = () => screen.getByRole('alert').textContent

/** The tab as it is opened, its clock held; `drawn` says how many codes were drawn. */
function open() {
  const forward = holdTime()
  const shop = fakeShop({
    [CODE]: () => ({ body: { uuid: `u${shop.callsOf(CODE).length}`, url: 'http://shop/user/login?qr=u' } }),
    [STATUS]: state(0),
    [REDEEM]: () => {
      logIn()
      return { body: {} }
    },
  })
  const { unmount } = render(<Form />)
  return { shop, forward, user: shopper(), leave: unmount, asked: () => shop.callsOf(STATUS).length }
}

// Holds access#53.
test('the code shows after 300 ms and not before', async () => {
  const { forward } = open()
  await forward(299)
  expect(screen.getByText('正在获取二维码')).toBeTruthy()
  expect(picture()).toBeNull()
  await forward(1)
  expect(picture()).toBeTruthy()
})

// Holds access#53.
test('the state is asked each second, never twice at once, and not while nobody looks', async () => {
  const { shop, forward, asked } = open()
  await forward(300)
  for (const before of [0, 1, 2]) {
    await forward(999)
    expect(asked()).toBe(before)
    await forward(1)
    expect(asked()).toBe(before + 1)
  }
  const { answering, release } = heldAnswer(state(0))
  shop.answer(STATUS, answering)
  await forward(1000)
  await forward(5000)
  expect(asked()).toBe(4)
  release()
  shop.answer(STATUS, state(0))
  const hide = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await forward(10_000)
  expect(asked()).toBe(4)
  hide.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(asked()).toBe(5))
})

// Holds access#54.
test('leaving the tab stops the asking; coming back draws another code', async () => {
  const { shop, forward, leave, asked } = open()
  await forward(300)
  await forward(1000)
  leave()
  await forward(5000)
  expect(asked()).toBe(1)
  render(<Form />)
  await forward(300)
  expect(shop.callsOf(CODE)).toHaveLength(2)
  await forward(1000)
  expect(shop.callsOf(STATUS).at(-1)?.query.get('uuid')).toBe('u2')
})

// Holds access#55.
test('a phone that scanned is told to say yes, and the yes logs in', async () => {
  const { shop, forward } = open()
  await forward(300)
  expect(screen.getByRole('status').textContent).toContain('二维码 2 分钟内有效')
  shop.answer(STATUS, state(1))
  await forward(1000)
  expect(screen.getByRole('img', { name: '已扫描' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('请在手机上确认登录，请勿刷新本页面')
  expect(picture()).toBeNull()
  shop.answer(STATUS, state(2))
  await forward(1000)
  expect(shop.callsOf(REDEEM).map(({ body }) => body)).toEqual([{ uuid: 'u1' }])
  expect(fault()).toBe('')
})

// Holds access#55.
test.each([
  [1000, '手机端已取消登录'],
  [120_000, '二维码已超过有效时间'],
])('a code that is invalid after %i ms says %s, and is asked about no more', async (after, reason) => {
  const { shop, forward, user, asked } = open()
  await forward(300)
  const { answering, release } = heldAnswer(state(3))
  shop.answer(STATUS, answering)
  await forward(after)
  release()
  await waitFor(() => expect(fault()).toBe(`二维码失效${reason}`))
  const before = asked()
  await forward(10_000)
  expect(asked()).toBe(before)
  shop.answer(STATUS, state(0))
  screen.getByRole('button', { name: '刷新二维码' }).focus()
  await user.keyboard('{Enter}')
  expect((document.activeElement as HTMLElement).tabIndex).toBe(-1)
  await forward(300)
  expect(picture()).toBeTruthy()
  expect(fault()).toBe('')
})

const spent = errorAnswer(400, 'QR_CODE_INVALID', '二维码失效')
const closed = errorAnswer(403, 'ACCOUNT_CLOSED', '该账号已注销')
const dead = { status: 0 }

// Holds access#56.
test.each([
  ['no code is given', CODE, busy, '获取二维码失败', '操作过于频繁，请稍后再试'],
  ['no code comes over a dead line', CODE, dead, '获取二维码失败', '网络异常，请检查网络后重试'],
  ['a code says nothing', CODE, { body: { url: '', uuid: '' } }, '获取登录二维码失败', ''],
  ['its state is not told', STATUS, busy, '获取二维码状态失败', '操作过于频繁，请稍后再试'],
  ['the line is dead', STATUS, dead, '获取二维码状态失败', '网络异常，请检查网络后重试'],
  ['it was used up', REDEEM, spent, '二维码失效', ''],
  ['the account is closed', REDEEM, closed, '扫描二维码登录失败', '该账号已注销'],
  ['no session is kept', REDEEM, { body: { expires_in: 7200 } }, '使用扫描二维码登录失败', ''],
  ['the shop fails', REDEEM, { status: 500 }, '使用扫描二维码登录失败', ''],
])('where %s, the code has its text and a button that begins anew', async (_what, on, answer, text, reason) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { shop, forward, user } = open()
  shop.answer(on, answer)
  if (on === REDEEM) shop.answer(STATUS, state(2))
  if (on === CODE) {
    // The first code was on its way as the page opened.
    shop.answer(STATUS, state(3))
    await forward(1300)
    await user.click(screen.getByRole('button', { name: '刷新二维码' }))
    await forward(300)
  } else await forward(1300)
  await waitFor(() => expect(fault()).toBe(text + reason))
  shop.answer(STATUS, state(0))
  shop.answer(CODE, { body: { uuid: 'u', url: 'http://shop/user/login?qr=u' } })
  await user.click(screen.getByRole('button', { name: '刷新二维码' }))
  await forward(300)
  expect(picture()).toBeTruthy()
  expect(fault()).toBe('')
})

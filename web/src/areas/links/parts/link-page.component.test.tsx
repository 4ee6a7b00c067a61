import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { redirectTo } from '../../../lib/leave-page.ts'
import { BILL, KEY, linkCalls, linkOrder, opening, openLinkPage } from '../../../testing/links.tsx'
import { errorAnswer } from '../../../testing/shop.ts'
import { payWish } from '../../payments/index.ts'
import { Entry } from './entry.tsx'
import { MessageInquiryView } from './message-inquiry.tsx'
import { MessagePaymentView } from './message-payment.tsx'

/** What a page of a link says once the link is not the open one any more, or opens nothing. */

vi.mock('../../../lib/leave-page.ts', { spy: true })

const NOW = Date.UTC(2026, 10, 26, 3)
const MINUTE = 60_000
const LINK = opening().linkId
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const press = async (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}
const other = errorAnswer(409, 'LINK_OTHER_ORDER', '此浏览器中已打开另一个链接，请从短信中的链接重新进入')
const gone = (code: string) => errorAnswer(401, code, code)

async function open(answers: Parameters<typeof openLinkPage>[1] = {}, stage = 'digits', page?: 'inquiry') {
  const request = payWish(new URLSearchParams())
  const view = page ? <MessageInquiryView /> : <MessagePaymentView request={request} />
  const opened = openLinkPage(view, { [linkCalls.opening]: { body: opening({ stage }) }, ...answers }, BILL)
  await pass(50)
  return opened
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.mocked(redirectTo).mockReset()
  return () => vi.useRealTimers()
})

// Holds links#22.
test('each call of a page names the link that the page shows', async () => {
  const { shop } = await open()
  await press('立即支付')
  const named = [linkCalls.order, linkCalls.pay].map((call) => shop.callsOf(call)[0]?.headers.get('x-link-id'))
  expect(named).toEqual([LINK, LINK])
})

// Holds links#22.
test('where another link was opened the page goes on showing its order, pays nothing and leads on', async () => {
  const { shop } = await open()
  for (const call of [linkCalls.pay, linkCalls.order, linkCalls.opening]) shop.answer(call, other)
  await press('立即支付')
  const dialog = within(screen.getByRole('dialog', { name: '已打开另一个链接' }))
  expect(dialog.getByText(/不会提交到其他订单/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: '留在本页' }))
  await pass(20_000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(title()).toBe('订单支付')
  expect(screen.getByText(linkOrder().deliveryAddress)).toBeTruthy()
  await press('前往已打开的链接')
  expect(redirectTo).toHaveBeenCalledWith('/payJianke/entry')
})

// Holds links#22.
test('a page whose link was opened again goes on by itself', async () => {
  const { shop } = await open({ [linkCalls.order]: other })
  expect(screen.getByRole('dialog', { name: '已打开另一个链接' })).toBeTruthy()
  shop.answer(linkCalls.order, { body: linkOrder() })
  await press('留在本页')
  await press('重试')
  expect(title()).toBe('订单支付')
  expect(screen.queryByText(/此浏览器中已打开另一个链接/)).toBeNull()
})

// Holds links#22.
test('what was typed stays on the page', async () => {
  await open({ [linkCalls.correct]: other }, 'code')
  await press('修改')
  fireEvent.change(screen.getByLabelText('新的联系电话'), { target: { value: '13900000000' } })
  await press('保存')
  await press('留在本页')
  expect(screen.getByLabelText<HTMLInputElement>('新的联系电话').value).toBe('13900000000')
})

// Holds links#3, links#9.
test('time that runs out on the page says that the order timed out, also once its link opens nothing', async () => {
  const { shop } = await open({
    [linkCalls.order]: { body: linkOrder({ now: NOW, paymentDeadline: NOW + 30 * MINUTE }) },
  })
  shop.answer(linkCalls.order, gone('LINK_EXPIRED'))
  await pass(30 * MINUTE + 2000)
  expect(title()).toBe('订单已超时，无法提交支付')
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull()
})

// Holds links#3.
test.each([
  ['LINK_EXPIRED', '订单已超时，无法提交支付'],
  ['LINK_WITHDRAWN', '链接已失效'],
  ['LINK_PAID', '订单已支付'],
  ['LINK_CANCELED', '订单已取消'],
  ['LINK_DONE', '订单已处理'],
  ['LINK_NOT_OPEN', '请重新打开链接'],
])('a link that is over by %s has words of its own', async (code, words) => {
  await open({ [linkCalls.opening]: gone(code) })
  expect(title()).toBe(words)
})

// Holds links#3.
test.each([
  ['messagePayment', <MessagePaymentView key="bill" request={payWish(new URLSearchParams())} />],
  ['inquiry', <MessageInquiryView key="inquiry" />],
])('a link whose time is over leads from %s to where that is said, too', async (page, view) => {
  const over = { isRegisted: '2', linkId: null, maskPhone: null, expiresAt: null, restDate: null }
  const address = `/payJianke/${page}?key=${KEY}&consigneePhone=13812345678`
  openLinkPage(view, { [linkCalls.open]: { body: opening(over) } }, address)
  await pass(50)
  expect(location.pathname + location.search).toBe('/timeout')
})

// Holds links#3.
test('who has paid and opens the message later reads that it is paid, and may log in', async () => {
  openLinkPage(<Entry />, { [linkCalls.open]: errorAnswer(404, 'LINK_PAID', '该订单已支付') })
  await pass(50)
  expect(title()).toBe('订单已支付')
  expect(screen.getByRole('link', { name: '登录查看订单' })).toBeTruthy()
})

// Holds links#12.
test('a relative is told on the bill who has to fill in the inquiry, and is sent no code for it', async () => {
  const order = { body: linkOrder({ state: 'inquiryNeeded', isOwnPhone: false, methods: [] }) }
  const { leave } = await open({ [linkCalls.order]: order })
  expect(title()).toBe('请由下单人填写问诊信息')
  expect(screen.queryByRole('link', { name: '完善问诊信息' })).toBeNull()
  leave()
  await open({ [linkCalls.order]: order }, 'digits', 'inquiry')
  expect(screen.getByText('请由下单人填写问诊信息')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /获取验证码|重试/ })).toBeNull()
})

// Holds links#5.
test('a link that others have locked meanwhile leads to where it says so', async () => {
  const { shop } = await open({ [linkCalls.pay]: errorAnswer(403, 'LINK_DIGITS_NEEDED', '请先补全手机号码') })
  shop.answer(linkCalls.opening, { body: opening({ isLocked: true, triesLeft: 0 }) })
  await press('立即支付')
  expect(location.pathname).toBe('/payJianke/entry')
})

// Holds links#28.
test('a browser that others use leaves the order', async () => {
  const { shop } = await open({ 'DELETE /api/links/opening': { status: 204 } })
  await press('退出此订单')
  expect(shop.callsOf('DELETE /api/links/opening')).toHaveLength(1)
  expect(redirectTo).toHaveBeenCalledWith('/payJianke/entry')
})

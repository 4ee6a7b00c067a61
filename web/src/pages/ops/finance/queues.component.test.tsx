import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork, type Who } from '../../../areas/operators/index.ts'
import { financeOperator, openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { Finance } from './finance.tsx'

const PAYMENTS = 'GET /api/ops/payments'
const REFUNDS = 'GET /api/ops/refunds'
const SUSPENSE = 'GET /api/ops/suspense'
const REFUND_ID = '01990000-0000-7000-8000-000000000001'
const RETRY = `POST /api/ops/refunds/${REFUND_ID}/retry`
const BY_HAND = `POST /api/ops/refunds/${REFUND_ID}/byHand`
const QUERY = 'POST /api/ops/payments/HA0001/query'
const [CODE, OTHER] = ['261121000000000001', '261121000000000002']
const HOUR = 60 * 60 * 1000

const payment = {
  id: 'p1',
  accountId: 'a1',
  provider: 'alipay',
  outTradeNo: 'HA0001',
  transactionId: null,
  amount: 98_765_432,
  state: 'pending',
  createdAt: Date.now() - 3 * HOUR - 5 * 60_000,
  expiresAt: Date.now() + HOUR,
  endedAt: null,
  queries: 2,
  orderCodes: [CODE, OTHER],
}
const failed = {
  id: REFUND_ID,
  provider: 'wechat',
  outTradeNo: 'HA0001',
  outRefundNo: 'R0001',
  amount: 12_800,
  state: 'failed',
  failure: 'NOT_ENOUGH',
  tries: 1,
  createdAt: Date.now() - 25 * HOUR,
  doneAt: null,
  isByHand: false,
  orderCodes: [CODE],
}
const done = { ...failed, id: 'r2', outRefundNo: 'R0002', state: 'done', failure: null, doneAt: Date.now() }

beforeEach(() => leaveWork())

function open(query: string, answers: Parameters<typeof fakeShop>[0], who: Who = financeOperator) {
  const shop = fakeShop(answers)
  return { shop, ...openDesk(`/ops?view=finance&${query}`, <Finance who={who} />) }
}

// Holds money#38.
test('payments are asked for by state and order, and an open one tells how long it waits', async () => {
  const { shop } = open(`part=payments&state=open&word=${CODE}&page=2`, { [PAYMENTS]: { body: pageOf([payment], 45) } })
  await screen.findByText('HA0001')
  const { query } = shop.callsOf(PAYMENTS)[0]!
  expect(Object.fromEntries(query)).toEqual({ state: 'open', ordersCode: CODE, page: '2' })
  expect(screen.getByText('等待支付')).toBeTruthy()
  expect(screen.getByText('已等 3 小时 5 分钟')).toBeTruthy()
  expect(screen.getByText('¥987,654.32')).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: '分页' }))
  expect(pages.getByRole('link', { name: '第 3 页' }).getAttribute('href')).toBe(
    `/ops?view=finance&part=payments&word=${CODE}&state=open&page=3`,
  )
})

test('orders are led to for those alone who look at orders', async () => {
  const answers = { [PAYMENTS]: { body: pageOf([payment]) } }
  const { leave } = open('part=payments', answers)
  await screen.findByText(CODE)
  expect(screen.queryByRole('link', { name: CODE })).toBeNull()
  leave()
  open('part=payments', answers, { ...financeOperator, scopes: ['finance', 'orders'] })
  const link = await screen.findByRole('link', { name: OTHER })
  expect(link.getAttribute('href')).toBe(`/ops?view=orders&one=${OTHER}`)
})

test('an order is looked for by its whole number', async () => {
  const { user, shop } = open('part=payments', { [PAYMENTS]: { body: pageOf([]) } })
  await screen.findByText('还没有支付单')
  const box = screen.getByRole('searchbox', { name: '按订单号查找支付单' })
  await user.type(box, '2611{Enter}')
  expect(screen.getByText('请输入完整的 18 位订单号')).toBeTruthy()
  await user.clear(box)
  await user.type(box, `${CODE.slice(0, 9)} ${CODE.slice(9)}{Enter}`)
  await screen.findByText(`订单 ${CODE} 没有支付单`)
  expect(shop.callsOf(PAYMENTS).at(-1)?.query.get('ordersCode')).toBe(CODE)
})

// Holds money#38.
test('what the provider says of a payment is told, and why it says nothing stands beside the payment', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open('part=payments', {
    [PAYMENTS]: { body: pageOf([payment]) },
    [QUERY]: errorAnswer(503, 'PAYMENT_PROVIDER_DOWN', '支付渠道繁忙，请稍后再试或选择其他支付方式'),
  })
  const ask = await screen.findByRole('button', { name: '向渠道查询：HA0001' })
  await user.click(ask)
  await screen.findByText('支付渠道没有应答，请稍后再试')
  shop.answer(QUERY, { body: { state: 'paid' } })
  shop.answer(PAYMENTS, { body: pageOf([{ ...payment, state: 'paid', endedAt: Date.now() }]) })
  await user.click(ask)
  await waitFor(() => expect(screen.queryByRole('button', { name: '向渠道查询：HA0001' })).toBeNull())
  expect(noticeStore.read().at(-1)?.text).toBe('渠道结果：已支付')
  expect(screen.getByText('已支付', { selector: 'span' })).toBeTruthy()
})

test('money that nothing was owed for tells why, and whether it went back', async () => {
  const row = {
    id: 's1',
    provider: 'wechat',
    outTradeNo: 'HA0009',
    transactionId: '4200',
    amount: 12_800,
    reason: 'orderEnded',
    createdAt: Date.now() - 26 * HOUR,
    endedAt: null,
    orderCodes: [CODE],
  }
  open('part=suspense', {
    [SUSPENSE]: { body: pageOf([row, { ...row, id: 's2', reason: 'secondPayment', endedAt: Date.now() }]) },
  })
  const [first, second] = within(await screen.findByRole('list', { name: '挂账' })).getAllByRole('listitem')
  expect(first!.textContent).toMatch(/等待退回订单已结束微信支付.*已等 1 天 2 小时/)
  expect(second!.textContent).toMatch(/已退回重复支付.*退回 /)
})

// Holds money#36.
test('a refund that failed is asked for again with a reason; what is typed stays until it is sent', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open('part=refunds', {
    [REFUNDS]: { body: pageOf([failed, done]) },
    [RETRY]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试'),
  })
  const again = await screen.findByRole('button', { name: '重新退款：R0001' })
  expect(screen.queryByRole('button', { name: /R0002/ })).toBeNull()
  expect(screen.getByText('渠道说明：商户余额不足（NOT_ENOUGH）')).toBeTruthy()
  await user.click(again)
  const dialog = () => within(screen.getByRole('dialog', { name: '重新退款？' }))
  const send = () => user.click(dialog().getByRole('button', { name: '重新退款' }))
  await send()
  expect(descriptionOf(dialog().getByLabelText('原因'))).toBe('请填写原因')
  expect(document.activeElement).toBe(dialog().getByLabelText('原因'))
  expect(shop.callsOf(RETRY)).toEqual([])
  await user.type(dialog().getByLabelText('原因'), '账户已充值')
  await send()
  await screen.findByText('服务繁忙，请稍后再试')
  await user.click(dialog().getByRole('button', { name: '取消' }))
  expect(document.activeElement).toBe(again)
  await user.click(again)
  expect(textIn(dialog().getByLabelText('原因'))).toBe('账户已充值')
  shop.answer(RETRY, { status: 204 })
  shop.answer(REFUNDS, { body: pageOf([{ ...failed, state: 'pending', failure: null }, done]) })
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.callsOf(RETRY).at(-1)?.body).toEqual({ reason: '账户已充值' })
  expect(noticeStore.read().at(-1)?.text).toBe('已重新发起退款')
  await screen.findByText('等待发起')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

// Holds money#36.
test('a refund that somebody else saw to meanwhile is told, and the list is read again', async () => {
  const { user, shop } = open('part=refunds&state=failed', {
    [REFUNDS]: { body: pageOf([failed]) },
    [BY_HAND]: errorAnswer(409, 'REFUND_STATE_CHANGED', '退款状态已变化，请刷新后查看'),
  })
  await user.click(await screen.findByRole('button', { name: '已线下退款：R0001' }))
  const dialog = within(screen.getByRole('dialog', { name: '已经线下退款？' }))
  await user.type(dialog.getByLabelText('原因'), '银行转账 凭证123')
  const before = shop.callsOf(REFUNDS).length
  await user.click(dialog.getByRole('button', { name: '登记' }))
  await screen.findByText('退款状态已变化，请刷新后查看')
  await waitFor(() => expect(shop.callsOf(REFUNDS).length).toBeGreaterThan(before))
  expect(textIn(dialog.getByLabelText('原因'))).toBe('银行转账 凭证123')
  expect(shop.callsOf(BY_HAND)[0]?.body).toEqual({ reason: '银行转账 凭证123' })
})

// Holds money#36.
test('a refund that was paid by hand says so, beside the orders of its payment', async () => {
  const byHand = { ...done, failure: failed.failure, isByHand: true, orderCodes: [CODE, OTHER] }
  open('part=refunds&state=done', { [REFUNDS]: { body: pageOf([byHand, done]) } })
  const [first, second] = within(await screen.findByRole('list', { name: '退款：已完成' })).getAllByRole('listitem')
  expect(first!.textContent).toContain('已线下退款')
  expect(first!.textContent).toContain(OTHER)
  expect(second!.textContent).toContain('已退款')
  expect(screen.getByText(/最近退款的在前/)).toBeTruthy()
})

test.each([
  ['part=refunds', REFUNDS, '没有待处理的退款'],
  ['part=payments&state=closed', PAYMENTS, '没有已关闭的支付单'],
  ['part=refunds&state=failed', REFUNDS, '没有失败的退款'],
  ['part=suspense', SUSPENSE, '没有挂账'],
])(
  'nothing in a list says so, and what cannot be read is read again at a press: %s',
  async (query, operation, words) => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { user, shop } = open(query, { [operation]: errorAnswer(500, 'SERVICE_FAILED', '服务异常，请刷新页面重试') })
    const retry = await screen.findByRole('button', { name: '重试' })
    shop.answer(operation, { body: pageOf([]) })
    await user.click(retry)
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('a page beyond the end of a list leads back to the last', async () => {
  open('part=refunds&page=9', { [REFUNDS]: { body: pageOf([], 45) } })
  const back = await screen.findByRole('link', { name: '去最后一页' })
  expect(back.getAttribute('href')).toBe('/ops?view=finance&part=refunds&page=3')
})

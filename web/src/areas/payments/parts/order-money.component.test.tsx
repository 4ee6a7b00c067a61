import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startAt, wordsOf } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { OrderMoney } from './order-money.tsx'

const CODE = '261125000000000001'
const MONEY = `GET /api/v3/orders/${CODE}/money`
const AT = Date.UTC(2026, 10, 25, 3)

const movement = (more: Record<string, unknown>) => ({
  kind: 'paid',
  ordersCode: CODE,
  method: 4,
  amount: 12_850,
  state: 'done',
  at: AT,
  expectedBy: null,
  reference: null,
  ...more,
})
const money = (movements: unknown[], more = {}) => ({
  sum: 12_850,
  couponValue: 2000,
  coinMoney: 0,
  paid: 12_850,
  refunded: 5000,
  movements,
  ...more,
})

function open(answer: Parameters<typeof fakeShop>[0][string]) {
  startAt(`/user/order/detail/${CODE}`)
  const shop = fakeShop({ [MONEY]: answer })
  const { container } = render(<OrderMoney ordersCode={CODE} />)
  const details = container.querySelector('details') as HTMLDetailsElement
  /** As the browser does when its summary is pressed. */
  const unfold = () => {
    details.open = true
    fireEvent(details, new Event('toggle'))
  }
  return { shop, unfold, user: userEvent.setup() }
}

// Holds money#37.
test('the way of every cent is asked for when it is opened: amount, method, number, and the day by which it is there', async () => {
  const { shop, unfold } = open({
    body: money([
      movement({ reference: '2026112522001400' }),
      movement({ kind: 'refund', amount: 5000, state: 'underWay', expectedBy: AT + 3 * 86_400_000 }),
      movement({ kind: 'suspended', method: 27, amount: 100, state: 'underWay' }),
      movement({ kind: 'handedBack', method: 1, amount: 700 }),
    ]),
  })
  expect(shop.callsOf(MONEY)).toEqual([])
  unfold()
  const rows = within(await screen.findByRole('list', { name: '付款与退款' })).getAllByRole('listitem')
  expect(rows.map(wordsOf)).toEqual([
    '在线支付支付宝2026-11-2511:00已完成交易单号2026112522001400¥128.50',
    '退款支付宝2026-11-2511:00退款处理中，最晚2026-11-28到账-¥50.00',
    '多付款项微信支付2026-11-2511:00不属于应付款项，将原路退回¥1.00',
    '线下退款2026-11-2511:00已退款-¥7.00',
  ])
  expect(screen.getAllByRole('term').map((term) => wordsOf(term.parentElement as HTMLElement))).toEqual([
    '健康补贴-¥20.00',
    '应付合计¥128.50',
    '已付¥128.50',
    '已退-¥50.00',
  ])
})

// Holds money#36, money#37.
test('a refund that failed names no day, and its amount is not drawn as gone back', async () => {
  const { unfold } = open({
    body: money([movement({ kind: 'refund', state: 'failed', expectedBy: AT })]),
  })
  unfold()
  const row = await screen.findByRole('listitem')
  expect(wordsOf(row)).toMatch(/退款处理遇到问题，财务人员会尽快处理¥128\.50$/)
  expect(row.querySelector('[data-back]')).toBeNull()
})

test('an order without any movement says so, and a failure can be tried again', async () => {
  const { shop, unfold, user } = open(errorAnswer(403, 'FORBIDDEN', '暂时无法查看'))
  unfold()
  expect((await screen.findByRole('alert')).textContent).toContain('暂时无法查看')
  shop.answer(MONEY, { body: money([], { paid: 0, refunded: 0 }) })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('本订单没有付款和退款记录。')).toBeTruthy()
})

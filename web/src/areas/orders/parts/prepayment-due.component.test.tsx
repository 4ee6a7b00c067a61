import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { startAt, wordsOf } from '../../../testing/pages.ts'
import { fakeShop } from '../../../testing/shop.ts'
import type { OrderCardView, OrderDetailView } from '../types.ts'
import { OrderCard } from './order-card.tsx'
import { StatusBanner } from './status-banner.tsx'

const order = {
  ordersCode: '261125000000000001',
  accountId: '01990000-0000-7000-8000-000000000001',
  orderType: 'waitAudit',
  orderStatusName: '等待审核',
  statusReason: null,
  orderTime: Date.UTC(2026, 10, 25, 3),
  actions: ['pay', 'cancel'],
  claim: null,
  prescription: null,
  isRxDrug: false,
  paySource: 'PC',
  paymentType: 1,
  paymentTypeName: '货到付款',
  advanceSum: 2000,
  sum: 12_850,
  transportCosts: 0,
  paymentDeadline: null,
  inquiryDeadline: null,
  confirmationDeadline: Date.UTC(2026, 10, 28, 3),
  orderProducts: [],
  productCount: 1,
  pieceCount: 1,
  timeline: [],
} as unknown as OrderCardView & OrderDetailView

/** What card and detail say of an order. */
function told(more: Partial<OrderDetailView> = {}): [card: string, detail: string] {
  startAt('/user')
  fakeShop({})
  const shown = { ...order, ...more }
  render(
    <QueryClientProvider client={queryClient}>
      <OrderCard order={shown} />
      <StatusBanner order={shown} />
    </QueryClientProvider>,
  )
  return [wordsOf(screen.getByRole('article')), wordsOf(screen.getByRole('region', { name: '订单状态' }))]
}

const BY = '请在2026-11-2811:00前支付预付款¥20.00，支付后药房会确认您的订单，逾期订单将自动取消'

// Holds money#28.
test('cash on delivery that waits for its prepayment asks for that first, until its deadline', () => {
  const [card, detail] = told()
  expect(card).toContain(BY)
  expect(detail).toContain(BY)
  expect(detail).toContain('请先支付预付款¥20.00，支付后药房会确认您的订单。')
  expect(card + detail).not.toContain('药房将在')
  expect(detail).not.toContain('药房会尽快确认')
})

// Holds money#28.
test('once it was paid ahead the shop says until when it confirms', () => {
  const [card, detail] = told({ actions: ['cancel'] })
  expect(card).toContain('药房将在2026-11-2811:00前确认订单，逾期未确认将自动取消')
  expect(detail).toContain('药房会尽快确认您的订单。')
})

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { shownOrder } from '../../../testing/orders.ts'
import { startAt, wordsOf } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import type { OrderDetailView } from '../types.ts'
import { OrderCard } from './order-card.tsx'
import { StatusBanner } from './status-banner.tsx'

/** What card and detail say of an order. */
function told(more: Partial<OrderDetailView> = {}): [card: string, detail: string] {
  startAt('/user')
  fakeShop({})
  const shown = shownOrder(more)
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

import type { PaymentView, PayOrder } from './types.ts'

/** What of the money of an attempt paid for nothing and goes back, as far as the page can tell. */
export interface PaidBack {
  /** Cents; undefined where some of it goes back and the page does not know how much. */
  amount: number | undefined
  isAll: boolean
}

const sumOf = (orders: readonly PayOrder[]) => orders.reduce((sum, order) => sum + order.sum, 0)
const isWholeKnown = (orders: readonly PayOrder[]) => orders.every(({ isPrepayment }) => !isPrepayment)

/** Cents that went for orders that had ended, by what these or the others cost; what is paid ahead of one is not told any more. */
function shareOf(ended: readonly PayOrder[], others: readonly PayOrder[], amount: number): number | undefined {
  const share = isWholeKnown(ended) ? sumOf(ended) : isWholeKnown(others) ? amount - sumOf(others) : undefined
  return share !== undefined && share > 0 && share < amount ? share : undefined
}

/**
 * What goes back of an attempt: all of it where nothing was owed any more, the shares of canceled orders where it paid others;
 * undefined where nothing does.
 */
export function paidBackOf(payment: PaymentView | undefined, orders: readonly PayOrder[]): PaidBack | undefined {
  if (payment?.state === 'paidBack') return { amount: payment.amount, isAll: true }
  const ended = orders.filter(({ state }) => state === 'canceled')
  const isPartly = ended.length > 0 && orders.some(({ state }) => state === 'paid')
  if (payment?.state !== 'paid' || !isPartly) return undefined
  const others = orders.filter(({ state }) => state !== 'canceled')
  return { amount: shareOf(ended, others, payment.amount), isAll: false }
}

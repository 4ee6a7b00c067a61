import type { PayState } from '@shop/contract/fields/payments'
import type { OrderForPayment } from '../../orders/index.ts'

export type PayStateInput = Pick<
  OrderForPayment,
  'status' | 'isPayable' | 'needsInquiry' | 'isOverdue' | 'isPaid' | 'isCashOnDelivery' | 'amount'
>

/** Where paying an order stands, as the pay page tells it (money#32). */
export function payStateOf(order: PayStateInput): PayState {
  const { status, isPayable, needsInquiry, isOverdue, isPaid, isCashOnDelivery, amount } = order
  if (status === 'canceled') return 'canceled'
  if (status === 'refundOrder') return 'refunding'
  if (status === 'refundCompleteTransaction') return 'refunded'
  if (isPaid) return 'paid'
  if (isPayable) return 'payable'
  if (needsInquiry) return 'inquiryNeeded'
  if (isCashOnDelivery && (status !== 'waitAudit' || amount === 0)) return 'notPayable'
  if (isOverdue) return 'timedOut'
  return status === 'waitAudit' ? 'underReview' : 'notPayable'
}

/** What stands in the way of all first: several orders are paid together or not at all. */
const gravest: readonly PayState[] = [
  'timedOut',
  'canceled',
  'refunding',
  'refunded',
  'inquiryNeeded',
  'underReview',
  'notPayable',
]

/** Where paying several orders at once stands. */
export function payStateOfAll(states: readonly PayState[]): PayState {
  const inTheWay = gravest.find((state) => states.includes(state))
  if (inTheWay) return inTheWay
  return new Set(states).size === 1 ? states[0]! : 'notPayable'
}

import { paymentTypes } from '@shop/contract/fields/orders'

/** What decides how much of an order, or a part of one, has come in; money in cents. */
export interface MoneyInput {
  paymentType: number
  isPaid: boolean
  sum: number
  advanceSum: number
  /** What was paid at the door; null as long as nobody has said so. */
  collectedSum: number | null
}

/** What was truly paid: online, ahead, and at the door as a courier or an operator told it. No more than this goes back. */
export function amountReceived({ paymentType, isPaid, sum, advanceSum, collectedSum }: MoneyInput): number {
  if (paymentType !== paymentTypes.cashOnDelivery) return isPaid ? sum : 0
  return (isPaid ? advanceSum : 0) + (collectedSum ?? 0)
}

/** What is still to be paid at the door. */
export function amountDueOnDelivery({ paymentType, isPaid, sum, advanceSum, collectedSum }: MoneyInput): number {
  if (paymentType !== paymentTypes.cashOnDelivery || collectedSum !== null) return 0
  return sum - (isPaid ? advanceSum : 0)
}

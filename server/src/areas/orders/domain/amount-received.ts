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

/**
 * What goes back by hand once the order is paid back: what came in at the door, and what was paid ahead or online without a payment of
 * this shop, such as elsewhere. What a provider took goes back through it.
 * @param isPaidHere a payment of this shop paid it
 */
export function owedByHand(money: MoneyInput, isPaidHere: boolean): number {
  return isPaidHere ? (money.collectedSum ?? 0) : amountReceived(money)
}

/** What is still to be paid at the door. */
export function amountDueOnDelivery({ paymentType, isPaid, sum, advanceSum, collectedSum }: MoneyInput): number {
  if (paymentType !== paymentTypes.cashOnDelivery || collectedSum !== null) return 0
  return sum - (isPaid ? advanceSum : 0)
}

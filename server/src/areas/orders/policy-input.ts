import { orderStatusNumbers, paymentTypes } from '@shop/contract/fields/orders'
import { amountDueOnDelivery, type MoneyInput, owedByHand } from './domain/amount-received.ts'
import { isOverdue } from './domain/deadlines.ts'
import type { TransitionInput } from './domain/operator-transitions.ts'
import type { OrderPolicyInput } from './domain/order-actions.ts'
import type { ParcelStage } from './domain/parcels.ts'
import type { OrderRow } from './store/change-orders.ts'

/** What decides about an order, from its row; of a split one the caller adds what its parts say. */
export function toPolicyInput(order: OrderRow, hasUndeletablePart = false): OrderPolicyInput {
  return {
    status: order.status,
    isSplit: order.isSplit,
    hasUndeletablePart,
    isPart: order.parentId !== null,
    isPaid: order.paidAt !== null,
    rxState: order.rxState,
    mayPayInReview: order.mayPayInReview,
    placedAt: order.placedAt.getTime(),
    paymentDeadline: order.paymentDeadline?.getTime() ?? null,
    linkEndsAt: order.linkEndsAt?.getTime() ?? null,
    deliveredAt: order.deliveredAt?.getTime() ?? null,
    receivedAt: order.receivedAt?.getTime() ?? null,
    invoiceState: order.invoiceState,
    hasOpenClaim: order.claimState === 'open',
    claimCount: order.claimCount,
    refusedKind: order.claimState === 'refused' ? order.claimKind : null,
    sum: order.sum,
    paymentType: order.paymentType,
    advanceSum: order.advanceSum,
  }
}

/** When its parcel left and arrived. */
export function parcelTimesOf({ shippedAt, deliveredAt }: OrderRow) {
  return { shippedAt: shippedAt?.getTime() ?? null, deliveredAt: deliveredAt?.getTime() ?? null }
}

/** What decides how much of an order has come in. */
export function toMoneyInput({ paymentType, paidAt, sum, advanceSum, collectedSum }: OrderRow): MoneyInput {
  return { paymentType, isPaid: paidAt !== null, sum, advanceSum, collectedSum }
}

/** What decides about an order for operators; of one that was sent with the stage of its parcel. */
export function toTransitionInput(
  order: OrderRow,
  { parcel, isHandedBack }: { parcel: ParcelStage | null; isHandedBack: boolean },
  now: Date,
): TransitionInput {
  const isCashOnDelivery = order.paymentType === paymentTypes.cashOnDelivery
  const isToBePaidAhead = isCashOnDelivery && order.status === orderStatusNumbers.waitAudit && order.paidAt === null
  return {
    status: order.status,
    isSplit: order.isSplit,
    isPaid: order.paidAt !== null,
    rxState: order.rxState,
    isCashOnDelivery,
    dueAhead: isToBePaidAhead ? order.advanceSum : 0,
    amountDueOnDelivery: parcel === null || parcel === 'returned' ? 0 : amountDueOnDelivery(toMoneyInput(order)),
    isCollected: order.collectedAt !== null,
    owedByHand: owedByHand(toMoneyInput(order), order.settledPaymentId !== null),
    isHandedBack,
    isOverdue: isOverdue(toPolicyInput(order), now.getTime()),
    hasOpenRefundClaim: order.claimState === 'open' && order.claimKind === 'refund',
  }
}

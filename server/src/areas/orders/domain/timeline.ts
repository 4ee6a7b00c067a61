import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { timelineNames } from '@shop/contract/messages/orders'

/** What happened to an order and when, as epoch ms; null for what did not happen. */
export interface OrderTimes {
  status: number
  hasRx: boolean
  isCashOnDelivery: boolean
  placedAt: number
  reviewedAt: number | null
  paidAt: number | null
  shippedAt: number | null
  receivedAt: number | null
  completedAt: number | null
  canceledAt: number | null
  refundingAt: number | null
  refundedAt: number | null
}

export interface Step {
  name: string
  at: number | null
  reached: boolean
}

/**
 * The steps of an order's life for its detail: those behind it with their times and, unless it ended early, those to come.
 * A prescription order passes the pharmacist, cash on delivery is confirmed instead of paid.
 */
export function timeline(order: OrderTimes): Step[] {
  const named = (name: keyof typeof timelineNames, at: number | null): Step => ({
    name: timelineNames[name],
    at,
    reached: at !== null,
  })
  const way = [
    named('placed', order.placedAt),
    ...(order.hasRx || order.isCashOnDelivery ? [named(order.hasRx ? 'reviewed' : 'confirmed', order.reviewedAt)] : []),
    ...(order.isCashOnDelivery ? [] : [named('paid', order.paidAt)]),
    named('shipped', order.shippedAt),
    named('received', order.receivedAt),
    named('completed', order.completedAt),
  ]
  const behind = way.filter(({ reached }) => reached)
  switch (order.status) {
    case orderStatusNumbers.canceled:
      return [...behind, named('canceled', order.canceledAt)]
    case orderStatusNumbers.refundOrder:
      return [...behind, named('refunding', order.refundingAt), named('refunded', null)]
    case orderStatusNumbers.refundCompleteTransaction:
      return [...behind, named('refunding', order.refundingAt), named('refunded', order.refundedAt)]
    default:
      return way
  }
}

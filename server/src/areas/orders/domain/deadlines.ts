import { claimLimits } from '@shop/contract/fields/claims'
import { orderDays, orderHours } from '@shop/contract/fields/order-times'
import { orderStatusNumbers } from '@shop/contract/fields/orders'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** How long things last, in ms (orders#22, orders#23, orders#25). */
export const timeLimits = {
  inquiry: orderHours.inquiry * HOUR,
  confirmation: orderHours.confirmation * HOUR,
  receipt: orderDays.receipt * DAY,
  completion: orderDays.completion * DAY,
  /** From receipt, in which a fault of quality may be claimed. */
  quality: claimLimits.qualityDays * DAY,
  /** From shipping, until a parcel may be said not to have come. */
  missed: claimLimits.missedAfterHours * HOUR,
} as const

/** What a deadline depends on; times in epoch ms. */
export interface DeadlineInput {
  status: number
  isPaid: boolean
  rxState: string | null
  placedAt: number
  /** Until when it is to be paid; of cash on delivery under review, confirmed. */
  paymentDeadline: number | null
  /** Until when its link opens it; null without one. */
  linkEndsAt: number | null
  deliveredAt: number | null
  receivedAt: number | null
  hasOpenClaim: boolean
}

/** Why the clock moves an order on; `clockReasons` tells it to its member. */
export type ClockReason = 'paymentDeadline' | 'inquiryDeadline' | 'confirmationDeadline' | 'receipt' | 'completion'

/** What the clock is going to do with an order, and when; undefined: nothing. From that moment on it is nobody else's to do. */
export function deadlineOf(order: DeadlineInput): { reason: ClockReason; at: number } | undefined {
  const after = (from: number | null, term: number, reason: ClockReason) =>
    from === null ? undefined : { reason, at: from + term }
  switch (order.status) {
    case orderStatusNumbers.waitPay:
      return after(order.paymentDeadline, 0, 'paymentDeadline')
    case orderStatusNumbers.waitAudit:
      if (order.isPaid) return undefined
      return order.rxState === 'inquiryNeeded'
        ? { reason: 'inquiryDeadline', at: Math.max(order.placedAt + timeLimits.inquiry, order.linkEndsAt ?? 0) }
        : after(order.paymentDeadline, 0, 'confirmationDeadline')
    case orderStatusNumbers.waitReceiving:
      // Whether it came is what an open claim asks.
      return order.hasOpenClaim ? undefined : after(order.deliveredAt, timeLimits.receipt, 'receipt')
    case orderStatusNumbers.waitEvaluate:
      return after(order.receivedAt, timeLimits.completion, 'completion')
    default:
      return undefined
  }
}

/**
 * Until when an order is to be paid that becomes payable at `now`: so many hours as the shop gives, or as long as its link opens it (links#2).
 * @param paymentHours a setting
 */
export function paymentDeadlineFrom(now: Date, paymentHours: number, linkEndsAt: Date | null = null): Date {
  return linkEndsAt !== null && linkEndsAt > now ? linkEndsAt : new Date(now.getTime() + paymentHours * HOUR)
}

export function isOverdue(order: DeadlineInput, now: number): boolean {
  const deadline = deadlineOf(order)
  return deadline !== undefined && deadline.at <= now
}

/** From when a parcel may be said not to have come; null before shipping. */
export function missedFrom({ shippedAt, deliveredAt }: { shippedAt: number | null; deliveredAt: number | null }) {
  return shippedAt === null ? null : Math.min(shippedAt + timeLimits.missed, deliveredAt ?? Number.POSITIVE_INFINITY)
}

/** Until when a fault of quality may be claimed, the moment itself included; null before receipt. */
export function qualityUntil({ receivedAt }: Pick<DeadlineInput, 'receivedAt'>): number | null {
  return receivedAt === null ? null : receivedAt + timeLimits.quality
}

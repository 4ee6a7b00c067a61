import type { Status } from '@shop/server/testing/seeding'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export type StepActor = 'member' | 'operator' | 'clock' | 'payment'

/** One change of status on an order's way; `after` is ms since the one before. */
export interface Step {
  to: Status
  by: StepActor
  after: number
}

export interface WayOptions {
  start: 'waitPay' | 'waitAudit'
  isCashOnDelivery: boolean
  /** Where a refund set out from. */
  refundedFrom: 'waitDelivery' | 'waitReceiving' | 'waitEvaluate' | 'completeTransaction'
  /** Who canceled. */
  canceledBy: 'member' | 'operator' | 'clock'
}

const paid: Step = { to: 'waitDelivery', by: 'payment', after: 8 * MINUTE }
const shipped: Step = { to: 'waitReceiving', by: 'operator', after: 19 * HOUR }
const received: Step = { to: 'waitEvaluate', by: 'member', after: 3 * DAY }
const reviewed: Step = { to: 'completeTransaction', by: 'member', after: 4 * DAY }
const invoiced: Step = { to: 'invoiced', by: 'clock', after: 2 * HOUR }
const refunding: Step = { to: 'refundOrder', by: 'operator', after: 1 * DAY }
const refunded: Step = { to: 'refundCompleteTransaction', by: 'payment', after: 26 * HOUR }

/** The plain way of an order that ends well. */
const plainWay = (start: WayOptions['start'], isCashOnDelivery: boolean): Step[] => [
  ...(start === 'waitPay'
    ? [paid]
    : isCashOnDelivery
      ? [{ to: 'waitDelivery', by: 'operator', after: 2 * HOUR } as const]
      : [{ to: 'waitPay', by: 'operator', after: 35 * MINUTE } as const, paid]),
  shipped,
  received,
  reviewed,
  invoiced,
]

/** The changes that bring an order from its first status to `target` (orders#18). */
export function wayTo(target: Status, options: WayOptions): Step[] {
  const { start, isCashOnDelivery, refundedFrom, canceledBy } = options
  if (target === start) return []
  if (target === 'canceled') return [{ to: 'canceled', by: canceledBy, after: 50 * MINUTE }]
  if (target === 'refundOrder') return [...wayTo(refundedFrom, options), refunding]
  if (target === 'refundCompleteTransaction') return [...wayTo('refundOrder', options), refunded]
  const way = plainWay(start, isCashOnDelivery)
  const end = way.findIndex(({ to }) => to === target)
  if (end < 0) throw new Error(`no way from ${start} to ${target}`)
  return way.slice(0, end + 1)
}

/** How long ago an order was placed that is in this status now, when nothing else is said; ms. */
export const usualAge: Readonly<Record<Status, number>> = {
  waitPay: 40 * MINUTE,
  waitAudit: 70 * MINUTE,
  waitDelivery: 6 * HOUR,
  waitReceiving: 2 * DAY,
  waitEvaluate: 6 * DAY,
  completeTransaction: 16 * DAY,
  invoiced: 23 * DAY,
  refundOrder: 3 * DAY,
  refundCompleteTransaction: 12 * DAY,
  canceled: 9 * DAY,
}

/** The times of the steps: as long after one another as usual, drawn closer where that would reach beyond `now`. */
export function stepTimes(steps: readonly Step[], placedAt: Date, now: Date): Date[] {
  const usual = steps.reduce((sum, { after }) => sum + after, 0)
  const room = Math.max(0, now.getTime() - placedAt.getTime()) * 0.9
  const rateLimit = usual > room ? room / usual : 1
  let at = placedAt.getTime()
  return steps.map(({ after }) => {
    at += Math.floor(after * rateLimit)
    return new Date(at)
  })
}

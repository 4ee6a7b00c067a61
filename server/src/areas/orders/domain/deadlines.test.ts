import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { type DeadlineInput, deadlineOf, isOverdue, missedFrom, qualityUntil, timeLimits } from './deadlines.ts'
import type { Status } from './statuses.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Every time of it another one, so that none is taken for another. */
const order = (status: Status, more: Partial<DeadlineInput> = {}): DeadlineInput => ({
  status: orderStatusNumbers[status],
  isPaid: false,
  rxState: null,
  placedAt: 1000,
  paymentDeadline: 2000,
  linkEndsAt: null,
  deliveredAt: 3000,
  receivedAt: 4000,
  hasOpenClaim: false,
  ...more,
})

// Holds orders#22, orders#23, orders#25, orders#43, orders#45.
it('things last as many hours and days as the product says', () => {
  expect(timeLimits).toEqual({
    inquiry: 24 * HOUR,
    confirmation: 72 * HOUR,
    receipt: 15 * DAY,
    completion: 30 * DAY,
    quality: 30 * DAY,
    missed: 48 * HOUR,
  })
})

describe('what the clock does with an order', () => {
  // Holds orders#22, orders#23, orders#25.
  it.each<[string, Status, Partial<DeadlineInput>, string, number]>([
    ['cancels what is not paid in time', 'waitPay', {}, 'paymentDeadline', 2000],
    ['cancels what nobody confirms in time', 'waitAudit', {}, 'confirmationDeadline', 2000],
    [
      'cancels what has its record and is not confirmed in time',
      'waitAudit',
      { rxState: 'underReview' },
      'confirmationDeadline',
      2000,
    ],
    [
      'cancels what has no record a day after it was placed',
      'waitAudit',
      { rxState: 'inquiryNeeded' },
      'inquiryDeadline',
      1000 + DAY,
    ],
    [
      'gives an order that has a link as long as that opens it',
      'waitAudit',
      { rxState: 'inquiryNeeded', linkEndsAt: 3 * DAY },
      'inquiryDeadline',
      3 * DAY,
    ],
    [
      'gives an order whose link ends within the day its whole day',
      'waitAudit',
      { rxState: 'inquiryNeeded', linkEndsAt: 5000 },
      'inquiryDeadline',
      1000 + DAY,
    ],
    ['receives what was delivered fifteen days ago', 'waitReceiving', {}, 'receipt', 3000 + 15 * DAY],
    ['completes what was received thirty days ago', 'waitEvaluate', {}, 'completion', 4000 + 30 * DAY],
  ])('the clock %s', (_, status, more, reason, at) => {
    expect(deadlineOf(order(status, more))).toEqual({ reason, at })
    expect([at - 1, at, at + 1].map((now) => isOverdue(order(status, more), now))).toEqual([false, true, true])
  })

  it.each<[string, Status, Partial<DeadlineInput>]>([
    ['is paid without a deadline', 'waitPay', { paymentDeadline: null }],
    ['is under review and paid', 'waitAudit', { isPaid: true }],
    ['is under review and paid, without its record', 'waitAudit', { isPaid: true, rxState: 'inquiryNeeded' }],
    ['is under review without a deadline', 'waitAudit', { paymentDeadline: null }],
    ['is on its way', 'waitReceiving', { deliveredAt: null }],
    ['is claimed not to have come', 'waitReceiving', { hasOpenClaim: true }],
    ['was received nobody knows when', 'waitEvaluate', { receivedAt: null }],
    ['is being packed', 'waitDelivery', {}],
    ['is completed', 'completeTransaction', {}],
    ['is invoiced', 'invoiced', {}],
    ['is being refunded', 'refundOrder', {}],
    ['is refunded', 'refundCompleteTransaction', {}],
    ['is canceled', 'canceled', {}],
  ])('the clock leaves an order alone that %s', (_, status, more) => {
    expect(deadlineOf(order(status, more))).toBeUndefined()
    expect(isOverdue(order(status, more), Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('the clock is not held up by a claim of quality', () => {
    expect(deadlineOf(order('waitEvaluate', { hasOpenClaim: true }))?.reason).toBe('completion')
  })
})

// Holds orders#45.
it.each([
  [null, null, null],
  [null, 9, null],
  [5, null, 5 + 2 * DAY],
  [5, 9, 9],
  [5, 5 + 2 * DAY - 1, 5 + 2 * DAY - 1],
  [5, 5 + 3 * DAY, 5 + 2 * DAY],
  [0, null, 2 * DAY],
])('a parcel that left at %j and came at %j is missed from %j on', (shippedAt, deliveredAt, at) => {
  expect(missedFrom({ shippedAt, deliveredAt })).toBe(at)
})

// Holds orders#43.
it('quality is claimed for thirty days from receipt, and not before it', () => {
  expect(qualityUntil({ receivedAt: null })).toBeNull()
  expect(qualityUntil({ receivedAt: 0 })).toBe(30 * DAY)
  expect(qualityUntil({ receivedAt: 5 })).toBe(5 + 30 * DAY)
})

import { describe, expect, it } from 'vitest'
import { advanceOf, offeredPaymentTypes, startOf } from './payment.ts'

const nothingAhead = { percent: 0, fromCents: 0 }

describe('an order', () => {
  // Holds orders#20.
  it.each([
    [1, false, 'waitAudit'],
    [1, true, 'waitAudit'],
    [99, true, 'waitAudit'],
    [99, false, 'waitPay'],
    [4, false, 'waitPay'],
    [27, false, 'waitPay'],
  ])('paid by %i, with a prescription drug %s, begins in %s', (paymentType, hasRx, status) => {
    expect(startOf(paymentType, hasRx)).toBe(status)
  })

  // Holds money#33.
  it('is paid online or at the door, or at the door alone where nothing is offered online', () => {
    expect(offeredPaymentTypes({ isOnlineOffered: true, advance: nothingAhead })).toEqual([99, 1])
    expect(offeredPaymentTypes({ isOnlineOffered: false, advance: nothingAhead })).toEqual([1])
  })
})

describe('what is paid ahead of cash on delivery', () => {
  const rules = { isOnlineOffered: true, advance: { percent: 20, fromCents: 50_000 } }
  const plain = { sum: 50_000, hasRx: false }

  // Holds orders#103.
  it.each([
    ['is a share of the sum', plain, rules, 10_000],
    ['is rounded up to whole yuan', { ...plain, sum: 50_001 }, rules, 10_100],
    [
      'is never more than the sum',
      { ...plain, sum: 50_050 },
      { ...rules, advance: { percent: 100, fromCents: 0 } },
      50_050,
    ],
    ['is nothing below its least sum', { ...plain, sum: 49_999 }, rules, 0],
    ['is nothing with a prescription drug', { ...plain, hasRx: true }, rules, 0],
    ['is nothing where it cannot be paid online', plain, { ...rules, isOnlineOffered: false }, 0],
    ['is nothing as long as no share is set', plain, { ...rules, advance: nothingAhead }, 0],
  ])('%s', (_, order, given, cents) => {
    expect(advanceOf(order, given)).toBe(cents)
  })
})

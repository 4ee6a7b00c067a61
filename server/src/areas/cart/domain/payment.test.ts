import { describe, expect, it } from 'vitest'
import { offeredPaymentTypes, startOf } from './payment.ts'

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

  it('is paid in cash until there is online payment', () => {
    expect(offeredPaymentTypes()).toEqual([1])
  })
})

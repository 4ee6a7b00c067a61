import { describe, expect, it } from 'vitest'
import { amountDueOnDelivery, amountReceived } from './amount-received.ts'

describe('an order of ¥100, of which ¥5 are paid ahead', () => {
  // Holds orders#48.
  it.each([
    ['online, paid', 99, true, null, 10_000, 0],
    ['online, not paid', 99, false, null, 0, 0],
    ['by Alipay', 4, true, null, 10_000, 0],
    ['cash, nothing yet', 1, false, null, 0, 10_000],
    ['cash, paid ahead', 1, true, null, 500, 9_500],
    ['cash, collected whole', 1, false, 10_000, 10_000, 0],
    ['cash, paid ahead and the rest collected', 1, true, 9_500, 10_000, 0],
  ])('%s', (_, paymentType, isPaid, collectedSum, paid, due) => {
    const facts = { paymentType, isPaid, collectedSum, sum: 10_000, advanceSum: 500 }
    expect([amountReceived(facts), amountDueOnDelivery(facts)]).toEqual([paid, due])
  })
})

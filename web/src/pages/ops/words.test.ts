import { expect, test } from 'vitest'
import { prescriptionWords } from './words.ts'

// Holds care#160.
test('an order with a prescription says who is to do something about it, as long as it waits', () => {
  const words = (status: string, rxState: string | null) => prescriptionWords({ status, rxState })
  expect(words('waitAudit', 'underReview')).toMatch('执业药师')
  expect(words('waitAudit', 'inquiryNeeded')).toMatch('等待顾客')
  expect([words('waitAudit', null), words('waitPay', 'approved'), words('canceled', 'refused')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

import { expect, it } from 'vitest'
import { type WaitingOrder, waitsForInquiry } from './step-not-open.ts'

const none = () => false
const lacksInquiry: WaitingOrder = { orderType: 'waitAudit', prescription: { state: 'inquiryNeeded' } }

// Holds orders#14.
it('an order that lacks its inquiry waits for it while the shop does not offer it', () => {
  expect(waitsForInquiry(lacksInquiry, none)).toBe(true)
  expect(waitsForInquiry(lacksInquiry, () => true)).toBe(false)
})

it('an order that waits for the shop, for payment or for nothing waits for no inquiry', () => {
  expect(waitsForInquiry({ ...lacksInquiry, prescription: { state: 'underReview' } }, none)).toBe(false)
  expect(waitsForInquiry({ orderType: 'waitPay', prescription: null }, none)).toBe(false)
  expect(waitsForInquiry({ ...lacksInquiry, orderType: 'canceled' }, none)).toBe(false)
})

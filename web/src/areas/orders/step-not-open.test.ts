import { paymentTypes } from '@shop/contract/fields/orders'
import { expect, it } from 'vitest'
import { stepNotOpen, type WaitingOrder } from './step-not-open.ts'

const none = () => false
const all = () => true
const unpaid: WaitingOrder = {
  orderType: 'waitPay',
  prescription: null,
  paymentType: paymentTypes.online,
  advanceSum: 0,
  actions: ['cancel'],
}
const lacksInquiry: WaitingOrder = { ...unpaid, orderType: 'waitAudit', prescription: { state: 'inquiryNeeded' } }
const owesPrepayment: WaitingOrder = {
  ...unpaid,
  orderType: 'waitAudit',
  paymentType: paymentTypes.cashOnDelivery,
  advanceSum: 2000,
}

// Holds orders#14.
it('names the step of an unpaid order and of one that lacks its inquiry while the shop does not offer it', () => {
  expect(stepNotOpen(unpaid, none)).toBe('pay')
  expect(stepNotOpen(lacksInquiry, none)).toBe('inquiry')
})

// Holds orders#14.
it('does not advise to order anew where that asks for the same step', () => {
  expect(stepNotOpen({ ...unpaid, prescription: { state: 'approved' } }, none)).toBe('payOnlineOnly')
  expect(stepNotOpen(owesPrepayment, none)).toBe('payOnlineOnly')
})

it('names no step where the order waits for the shop, or for nothing', () => {
  expect(stepNotOpen({ ...lacksInquiry, prescription: { state: 'underReview' } }, none)).toBeUndefined()
  expect(stepNotOpen({ ...owesPrepayment, advanceSum: 0 }, none)).toBeUndefined()
  expect(stepNotOpen({ ...owesPrepayment, actions: ['requestRefund'] }, none)).toBeUndefined()
  expect(stepNotOpen({ ...lacksInquiry, orderType: 'canceled' }, none)).toBeUndefined()
})

// Holds orders#14.
it('names no step once the screens of paying and of the inquiry are there', () => {
  for (const order of [unpaid, lacksInquiry, owesPrepayment]) expect(stepNotOpen(order, all)).toBeUndefined()
})

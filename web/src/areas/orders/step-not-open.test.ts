import { expect, it } from 'vitest'
import { stepNotOpen } from './step-not-open.ts'

const none = () => false
const all = () => true

it('names the step of an unpaid order and of one that lacks its inquiry while the shop does not offer it', () => {
  expect(stepNotOpen({ orderType: 'waitPay', rx: null }, none)).toBe('pay')
  expect(stepNotOpen({ orderType: 'waitPay', rx: { state: 'approved' } }, none)).toBe('pay')
  expect(stepNotOpen({ orderType: 'waitAudit', rx: { state: 'inquiryNeeded' } }, none)).toBe('inquiry')
})

it('names no step where the order waits for the shop, or for nothing', () => {
  expect(stepNotOpen({ orderType: 'waitAudit', rx: { state: 'underReview' } }, none)).toBeUndefined()
  expect(stepNotOpen({ orderType: 'waitAudit', rx: null }, none)).toBeUndefined()
  expect(stepNotOpen({ orderType: 'canceled', rx: { state: 'inquiryNeeded' } }, none)).toBeUndefined()
})

it('names no step once the screens of paying and of the inquiry are there', () => {
  expect(stepNotOpen({ orderType: 'waitPay', rx: null }, all)).toBeUndefined()
  expect(stepNotOpen({ orderType: 'waitAudit', rx: { state: 'inquiryNeeded' } }, all)).toBeUndefined()
})

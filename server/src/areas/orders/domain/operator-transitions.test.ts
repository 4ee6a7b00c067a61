import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { canDecidePrescription, movesOf, type OperatorMove, type TransitionInput } from './operator-transitions.ts'
import type { Status } from './statuses.ts'

const everything = ['orders', 'cancellations', 'verdicts', 'shipping', 'traces', 'refunds'] as const
const facts = (status: Status, more: Partial<TransitionInput> = {}): TransitionInput => ({
  status: orderStatusNumbers[status],
  isSplit: false,
  isPaid: false,
  rxState: null,
  isCashOnDelivery: true,
  dueAhead: 0,
  amountDueOnDelivery: 0,
  isCollected: false,
  owedByHand: 0,
  isHandedBack: false,
  hasOpenRefundClaim: false,
  isOverdue: false,
  ...more,
})

describe('an operator of every scope', () => {
  it.each<[Status, OperatorMove[], Partial<TransitionInput>]>([
    ['waitPay', ['cancel'], {}],
    ['waitAudit', ['approve', 'refuse', 'cancel'], {}],
    // Prescription drugs are decided on their record.
    ['waitAudit', ['cancel'], { rxState: 'inquiryNeeded' }],
    ['waitAudit', ['cancel'], { rxState: 'underReview' }],
    ['waitAudit', ['refund'], { rxState: 'underReview', isPaid: true }],
    ['waitAudit', ['approve', 'refuse', 'refund'], { isPaid: true }],
    ['waitAudit', ['refuse', 'cancel'], { dueAhead: 500 }],
    // Overdue, it is the clock's.
    ['waitPay', [], { isOverdue: true }],
    ['waitAudit', [], { isOverdue: true }],
    ['waitReceiving', ['trace', 'collect'], { isOverdue: true, amountDueOnDelivery: 100 }],
    ['waitAudit', ['refuse', 'refund'], { isPaid: true, hasOpenRefundClaim: true }],
    ['waitDelivery', ['ship', 'refund'], {}],
    ['waitDelivery', ['refund'], { hasOpenRefundClaim: true }],
    ['waitDelivery', [], { isSplit: true }],
    ['waitReceiving', ['trace', 'recordReturn'], {}],
    ['waitReceiving', ['trace', 'collect', 'recordReturn'], { amountDueOnDelivery: 100 }],
    ['waitDelivery', ['ship', 'refund'], { amountDueOnDelivery: 100 }],
    ['waitReceiving', [], { amountDueOnDelivery: 100, isSplit: true }],
    ['waitEvaluate', [], {}],
    ['waitEvaluate', ['collect'], { amountDueOnDelivery: 100 }],
    ['invoiced', ['collect'], { amountDueOnDelivery: 100 }],
    ['refundCompleteTransaction', [], { amountDueOnDelivery: 100 }],
    ['refundOrder', ['confirmRefund'], {}],
    ['refundOrder', ['confirmRefund'], { isCollected: true, owedByHand: 7000 }],
    ['refundOrder', ['confirmRefund'], { isCollected: true, isPaid: true, owedByHand: 7000 }],
    ['refundOrder', [], { isCollected: true, isPaid: true, owedByHand: 7000, isHandedBack: true }],
    ['refundOrder', ['confirmRefund'], { isCashOnDelivery: false, isPaid: true, owedByHand: 9000 }],
    // Whether a courier took it, somebody has to find out.
    ['refundOrder', ['collect', 'confirmRefund'], { amountDueOnDelivery: 100 }],
    ['refundOrder', ['collect', 'confirmRefund'], { amountDueOnDelivery: 100, isPaid: true }],
    // A prepayment alone goes back by its provider.
    ['refundOrder', [], { isPaid: true }],
    ['refundOrder', [], { isCashOnDelivery: false, isPaid: true }],
    ['canceled', [], {}],
  ])('at %s may %j if %j', (status, moves, more) => {
    expect(movesOf(facts(status, more), everything)).toEqual(moves)
  })
})

it('a scope opens its own moves alone', () => {
  expect(movesOf(facts('waitAudit'), ['verdicts'])).toEqual(['approve', 'refuse'])
  expect(movesOf(facts('waitAudit'), ['traces'])).toEqual([])
  expect(movesOf(facts('waitPay'), ['orders'])).toEqual([])
  expect(movesOf(facts('waitPay'), ['cancellations'])).toEqual(['cancel'])
})

// Holds care#161.
it.each<[Status, Partial<TransitionInput>, boolean, boolean]>([
  ['waitAudit', { rxState: 'underReview' }, true, true],
  ['waitAudit', { rxState: 'underReview', isPaid: true }, true, true],
  ['waitAudit', { rxState: 'underReview', hasOpenRefundClaim: true }, false, true],
  ['waitAudit', { rxState: 'underReview', isOverdue: true }, false, false],
  ['waitAudit', { rxState: 'inquiryNeeded' }, false, false],
  ['waitAudit', { rxState: null }, false, false],
  ['waitAudit', { rxState: 'approved' }, false, false],
  ['waitPay', { rxState: 'underReview' }, false, false],
  ['canceled', { rxState: 'underReview' }, false, false],
])('a pharmacist decides at %s with %j: approves %s, refuses %s', (status, more, approves, refuses) => {
  expect(canDecidePrescription(facts(status, more), true)).toBe(approves)
  expect(canDecidePrescription(facts(status, more), false)).toBe(refuses)
})

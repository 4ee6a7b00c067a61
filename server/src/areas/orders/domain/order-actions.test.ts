import type { ClaimKind } from '@shop/contract/fields/claims'
import { type OrderAction, orderActions } from '@shop/contract/fields/order-actions'
import { orderStatusNumbers } from '@shop/contract/fields/orders'
import { describe, expect, it } from 'vitest'
import { timeLimits } from './deadlines.ts'
import { actionsOf, claimDenialReason, claimKindsOf, isClaimFitting, type OrderPolicyInput } from './order-actions.ts'
import type { Status } from './statuses.ts'

const now = Date.UTC(2026, 10, 21)
const facts = (status: Status, more: Partial<OrderPolicyInput> = {}): OrderPolicyInput => ({
  status: orderStatusNumbers[status],
  isSplit: false,
  hasUndeletablePart: false,
  isPart: false,
  isPaid: false,
  rxState: null,
  placedAt: now - 1000,
  paymentDeadline: null,
  linkEndsAt: null,
  deliveredAt: null,
  receivedAt: null,
  invoiceState: 'issued',
  hasOpenClaim: false,
  claimCount: 0,
  refusedKind: null,
  sum: 100,
  paymentType: 99,
  advanceSum: 0,
  mayPayInReview: false,
  ...more,
})

describe('an order that nothing is special about', () => {
  // Holds orders#19.
  it.each<[Status, OrderAction[]]>([
    ['waitPay', ['pay', 'cancel']],
    ['waitAudit', ['cancel']],
    ['waitDelivery', ['requestRefund']],
    ['waitReceiving', ['receive', 'claimDelivery']],
    ['waitEvaluate', ['evaluate', 'rebuy']],
    ['completeTransaction', ['rebuy', 'delete']],
    ['invoiced', ['rebuy', 'delete']],
    ['refundOrder', []],
    ['refundCompleteTransaction', ['delete']],
    ['canceled', ['rebuy', 'delete']],
  ])('at %s may %j', (status, actions) => {
    expect(actionsOf(facts(status), now)).toEqual(actions)
  })
})

describe('what it depends on', () => {
  const may = (action: OrderAction, status: Status, more: Partial<OrderPolicyInput>) =>
    actionsOf(facts(status, more), now).includes(action)

  // Holds orders#19.
  it.each<[string, OrderAction, Status, Partial<OrderPolicyInput>, boolean]>([
    ['paid, it is not canceled', 'cancel', 'waitAudit', { isPaid: true }, false],
    ['paid, it may be asked back under review', 'requestRefund', 'waitAudit', { isPaid: true }, true],
    ['from its deadline on it is not paid', 'pay', 'waitPay', { paymentDeadline: now }, false],
    ['a part is not paid by itself', 'pay', 'waitPay', { isPart: true }, false],
    ['what is paid ahead is paid under review', 'pay', 'waitAudit', { paymentType: 1, advanceSum: 500 }, true],
    ['it is paid ahead once', 'pay', 'waitAudit', { paymentType: 1, advanceSum: 500, isPaid: true }, false],
    ['cash alone is not paid online', 'pay', 'waitAudit', { paymentType: 1 }, false],
    ['a prescription waits for the pharmacist', 'pay', 'waitAudit', { rxState: 'underReview' }, false],
    ['without a complete record it asks for the inquiry', 'inquiry', 'waitAudit', { rxState: 'inquiryNeeded' }, true],
    ['with its record it asks for none', 'inquiry', 'waitAudit', { rxState: 'underReview' }, false],
    ['without a prescription drug it asks for none', 'inquiry', 'waitAudit', {}, false],
    ['a part has no inquiry of its own', 'inquiry', 'waitAudit', { rxState: 'inquiryNeeded', isPart: true }, false],
    [
      'a day without a record its inquiry is over',
      'inquiry',
      'waitAudit',
      { rxState: 'inquiryNeeded', placedAt: now - timeLimits.inquiry },
      false,
    ],
    ['at its deadline it is the clock’s', 'cancel', 'waitPay', { paymentDeadline: now }, false],
    ['before its deadline it is the member’s', 'cancel', 'waitPay', { paymentDeadline: now + 1 }, true],
    [
      'a day without a record it is the clock’s',
      'cancel',
      'waitAudit',
      { rxState: 'inquiryNeeded', placedAt: now - timeLimits.inquiry },
      false,
    ],
    ['with its record it has no deadline', 'cancel', 'waitAudit', { rxState: 'underReview', placedAt: 0 }, true],
    ['cash that nobody confirmed in time is the clock’s', 'cancel', 'waitAudit', { paymentDeadline: now }, false],
    ['cash that may yet be confirmed is the member’s', 'cancel', 'waitAudit', { paymentDeadline: now + 1 }, true],
    [
      'fifteen days after delivery it is received',
      'receive',
      'waitReceiving',
      { deliveredAt: now - timeLimits.receipt },
      false,
    ],
    [
      'thirty days after receipt it is reviewed no more',
      'evaluate',
      'waitEvaluate',
      { receivedAt: now - timeLimits.completion },
      false,
    ],
    [
      'thirty days after receipt, that moment included, quality is claimed',
      'claimQuality',
      'invoiced',
      { receivedAt: now - timeLimits.quality },
      true,
    ],
    ['a moment later it is not', 'claimQuality', 'invoiced', { receivedAt: now - timeLimits.quality - 1 }, false],
    [
      'an open claim bars another of quality',
      'claimQuality',
      'waitEvaluate',
      { receivedAt: now, hasOpenClaim: true },
      false,
    ],
    ['an open claim bars another for money', 'requestRefund', 'waitDelivery', { hasOpenClaim: true }, false],
    ['an open claim bars one of the parcel', 'claimDelivery', 'waitReceiving', { hasOpenClaim: true }, false],
    ['what is claimed is not deleted', 'delete', 'completeTransaction', { hasOpenClaim: true }, false],
    [
      'refused before shipping it is not asked again',
      'requestRefund',
      'waitDelivery',
      { refusedKind: 'refund' },
      false,
    ],
    [
      'refused before shipping, the parcel is claimed',
      'claimDelivery',
      'waitReceiving',
      { refusedKind: 'refund' },
      true,
    ],
    [
      'refused, quality is claimed again',
      'claimQuality',
      'waitEvaluate',
      { receivedAt: now, refusedKind: 'quality' },
      true,
    ],
    ['two claims leave a third', 'requestRefund', 'waitDelivery', { claimCount: 2 }, true],
    ['three are all', 'requestRefund', 'waitDelivery', { claimCount: 3 }, false],
    ['three are all, of quality too', 'claimQuality', 'waitEvaluate', { receivedAt: now, claimCount: 3 }, false],
    [
      'an invoice is not asked for of nothing',
      'requestInvoice',
      'completeTransaction',
      { invoiceState: 'none', sum: 0 },
      false,
    ],
    ['an invoice is asked for once', 'requestInvoice', 'waitDelivery', { invoiceState: 'requested' }, false],
    ['an invoice is asked for of what lives', 'requestInvoice', 'completeTransaction', { invoiceState: 'none' }, true],
    ['an invoice is not asked for before', 'requestInvoice', 'waitAudit', { invoiceState: 'none' }, false],
    ['a split order is received by its parts', 'receive', 'waitReceiving', { isSplit: true }, false],
    ['a part is received', 'receive', 'waitReceiving', { isPart: true }, true],
    ['a part is not deleted', 'delete', 'completeTransaction', { isPart: true }, false],
    ['a split order is deleted whole', 'delete', 'completeTransaction', { isSplit: true }, true],
    [
      'a split order with a part under way is not deleted',
      'delete',
      'completeTransaction',
      { isSplit: true, hasUndeletablePart: true },
      false,
    ],
    ['a split order is bought again', 'rebuy', 'waitEvaluate', { isSplit: true }, true],
  ])('%s', (_, action, status, more, expected) => {
    expect(may(action, status, more)).toBe(expected)
  })

  it('is named for every action', () => {
    const met = new Set(
      (Object.keys(orderStatusNumbers) as Status[]).flatMap((status) =>
        [null, 'inquiryNeeded'].flatMap((rxState) =>
          actionsOf(facts(status, { invoiceState: 'none', receivedAt: now, rxState }), now),
        ),
      ),
    )
    expect([...met].sort()).toEqual([...orderActions].sort())
  })
})

it.each<[Status, Partial<OrderPolicyInput>, string | null]>([
  ['waitDelivery', {}, null],
  ['waitDelivery', { hasOpenClaim: true, claimCount: 3 }, null],
  ['waitDelivery', { refusedKind: 'refund' }, 'CLAIM_REFUSED_BEFORE'],
  ['waitDelivery', { claimCount: 3 }, 'CLAIMS_SPENT'],
  ['waitDelivery', { claimCount: 3, refusedKind: 'refund' }, 'CLAIMS_SPENT'],
  ['waitReceiving', { claimCount: 3 }, 'CLAIMS_SPENT'],
  ['waitPay', { claimCount: 3 }, null],
])('why nothing may be claimed at %s with %j is told: %s', (status, more, expected) => {
  expect(claimDenialReason(facts(status, more), now)).toBe(expected)
})

describe('the kinds of claim', () => {
  const received = { receivedAt: now }

  // Holds orders#43, orders#45.
  it.each<[Status, Partial<OrderPolicyInput>, ClaimKind[]]>([
    ['waitPay', {}, []],
    ['waitAudit', {}, []],
    ['waitAudit', { isPaid: true }, ['refund']],
    ['waitDelivery', {}, ['refund']],
    ['waitReceiving', received, ['delivery']],
    ['waitEvaluate', received, ['quality']],
    ['completeTransaction', received, ['quality']],
    ['invoiced', received, ['quality']],
    ['invoiced', { receivedAt: null }, []],
    ['refundOrder', received, []],
    ['canceled', received, []],
  ])('at %s with %j are %j', (status, more, kinds) => {
    expect(claimKindsOf(facts(status, more), now)).toEqual(kinds)
    expect(claimKindsOf(facts(status, { ...more, isSplit: true }), now)).toEqual([])
  })

  it('speak of an order only as long as it stands where they were opened', () => {
    const statuses = Object.keys(orderStatusNumbers) as Status[]
    const fitting = (kind: ClaimKind) => statuses.filter((status) => isClaimFitting(kind, orderStatusNumbers[status]))
    expect(fitting('refund')).toEqual(['waitAudit', 'waitDelivery'])
    expect(fitting('delivery')).toEqual(['waitReceiving'])
    expect(fitting('quality')).toEqual(['waitEvaluate', 'completeTransaction', 'invoiced'])
  })
})

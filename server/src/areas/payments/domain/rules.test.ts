import type { PayState } from '@shop/contract/fields/payments'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'
import { offeredMethods } from './methods.ts'
import { type PayStateInput, payStateOf, payStateOfAll } from './pay-state.ts'
import { compareBill, mergeLines } from './reconcile.ts'

describe('where paying stands', () => {
  const order = (more: Partial<PayStateInput>): PayStateInput => ({
    status: 'waitPay',
    isPayable: false,
    needsInquiry: false,
    isOverdue: false,
    isPaid: false,
    isCashOnDelivery: false,
    amount: 100,
    ...more,
  })

  // Holds money#32.
  it.each<[PayState, Partial<PayStateInput>]>([
    ['payable', { isPayable: true }],
    ['timedOut', { isOverdue: true }],
    ['canceled', { status: 'canceled', isOverdue: true }],
    ['paid', { status: 'waitDelivery', isPaid: true }],
    ['paid', { status: 'completeTransaction', isPaid: true }],
    ['refunding', { status: 'refundOrder', isPaid: true }],
    ['refunded', { status: 'refundCompleteTransaction', isPaid: true }],
    ['inquiryNeeded', { status: 'waitAudit', needsInquiry: true }],
    ['inquiryNeeded', { status: 'waitAudit', needsInquiry: true, isCashOnDelivery: true, amount: 0 }],
    ['underReview', { status: 'waitAudit' }],
    ['payable', { status: 'waitAudit', isCashOnDelivery: true, isPayable: true }],
    ['paid', { status: 'waitAudit', isCashOnDelivery: true, isPaid: true }],
    ['timedOut', { status: 'waitAudit', isCashOnDelivery: true, isOverdue: true }],
    ['notPayable', { status: 'waitAudit', isCashOnDelivery: true, amount: 0 }],
    ['notPayable', { status: 'waitDelivery', isCashOnDelivery: true }],
    ['notPayable', { status: 'waitDelivery' }],
  ])('is %s for %j', (state, more) => {
    expect(payStateOf(order(more))).toBe(state)
  })

  it.each<[PayState, PayState[]]>([
    ['payable', ['payable', 'payable']],
    ['paid', ['paid']],
    ['notPayable', ['payable', 'paid']],
    ['timedOut', ['payable', 'timedOut', 'canceled']],
    ['underReview', ['paid', 'underReview']],
    ['inquiryNeeded', ['inquiryNeeded', 'underReview']],
  ])('is %s of several where they are %j', (state, states) => {
    expect(payStateOfAll(states)).toBe(state)
  })
})

// Holds money#33.
it('ways to pay are those of configured providers, while the shop takes online payment', () => {
  const provider = {} as never
  expect(offeredMethods({ alipay: provider, wechat: provider })).toEqual([4, 27])
  expect(offeredMethods({ wechat: provider })).toEqual([27])
  expect(offeredMethods({})).toEqual([])
})

describe('cells of a CSV', () => {
  // Holds money#38.
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a "b", c', '"a ""b"", c"'],
    ['板蓝根', '板蓝根'],
  ])('%j reads %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  it('never begin with what a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/)
        expect(csvLine([text, 'x']).endsWith('\r\n')).toBe(true)
      }),
    )
  })
})

describe('a bill and the ledger', () => {
  // Holds money#39.
  it('agree, differ, or one of them knows more', () => {
    const theirs = ['same', 'other', 'missed', 'foreign'].map((reference) => ({ reference, amount: 100 }))
    const known = [
      { reference: 'same', amount: 100 },
      { reference: 'other', amount: 99 },
      { reference: 'missed', amount: null },
    ]
    expect(compareBill(theirs, known, [{ reference: 'ours', amount: 5 }])).toEqual([
      { kind: 'otherAmount', reference: 'other', ours: 99, theirs: 100 },
      { kind: 'missingHere', reference: 'missed', ours: null, theirs: 100 },
      { kind: 'unknownTrade', reference: 'foreign', ours: null, theirs: 100 },
      { kind: 'missingThere', reference: 'ours', ours: 5, theirs: null },
    ])
  })

  it('that names a number twice moved both amounts', () => {
    const line = { reference: 'a', amount: 100, fee: 1 }
    expect(mergeLines([line, { ...line, amount: 50 }, { ...line, reference: 'b' }])).toEqual([
      { reference: 'a', amount: 150, fee: 2 },
      { ...line, reference: 'b' },
    ])
  })
})

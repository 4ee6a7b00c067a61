import { expect, it } from 'vitest'
import { hasMoney } from './pay-address.ts'

const order = { orderType: 'waitDelivery', actions: [], paymentType: 99, advanceSum: 0 } as const
type Asked = Parameters<typeof hasMoney>[0]

// Holds money#37.
it.each<[string, Partial<Asked>, boolean]>([
  ['waits to be paid', { orderType: 'waitPay', actions: ['pay'] }, false],
  ['is paid', {}, true],
  ['waits for the pharmacist', { orderType: 'waitAudit' }, false],
  ['owes what is paid ahead', { orderType: 'waitAudit', actions: ['pay'], paymentType: 1, advanceSum: 500 }, false],
  ['was paid ahead', { orderType: 'waitAudit', paymentType: 1, advanceSum: 500 }, true],
  ['was canceled, and may have been paid too late', { orderType: 'canceled' }, true],
])('tells whether money may have moved for an order that %s', (_what, more, has) => {
  expect(hasMoney({ ...order, actions: [...order.actions], ...more })).toBe(has)
})

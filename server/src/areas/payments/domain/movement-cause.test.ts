import { expect, it } from 'vitest'
import { readCause } from './movement-cause.ts'

const ONE = '01990000-0000-7000-8000-000000000001'
const OTHER = '01990000-0000-7000-8000-000000000002'
const nothing = { number: null, orderId: null, refundId: null, suspenseId: null }

// Holds money#38.
it.each([
  [`payment:${ONE}:${OTHER}`, { number: '01990000000070008000000000000001', orderId: OTHER }],
  [`refund:${ONE}`, { number: '01990000000070008000000000000001', refundId: ONE }],
  [`suspense:${ONE}`, { suspenseId: ONE }],
  [`order:${ONE}`, { orderId: ONE }],
  [`order:${ONE}@${OTHER}`, { orderId: ONE }],
  ['else', {}],
])('the cause %s names its order, attempt or refund', (cause, names) => {
  expect(readCause(cause)).toEqual({ ...nothing, ...names })
})

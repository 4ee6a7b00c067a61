import { expect, it } from 'vitest'
import { endsUnsent } from './ends-unsent.ts'

it('an order that is canceled or paid back before it is sent ends unsent', () => {
  expect(endsUnsent({ from: 'waitPay', to: 'canceled', wasSent: false })).toBe(true)
  expect(endsUnsent({ from: 'waitAudit', to: 'refundOrder', wasSent: false })).toBe(true)
  expect(endsUnsent({ from: 'waitDelivery', to: 'refundCompleteTransaction', wasSent: false })).toBe(true)
})

it('an order that goes on, or ended before, does not end unsent by this', () => {
  expect(endsUnsent({ from: 'waitPay', to: 'waitDelivery', wasSent: false })).toBe(false)
  expect(endsUnsent({ from: 'refundOrder', to: 'refundCompleteTransaction', wasSent: false })).toBe(false)
  expect(endsUnsent({ from: 'waitReceiving', to: 'refundOrder', wasSent: true })).toBe(false)
})

it('a split order of which a part was sent does not end unsent, though its other parts wait for delivery', () => {
  expect(endsUnsent({ from: 'waitDelivery', to: 'refundOrder', wasSent: true })).toBe(false)
})

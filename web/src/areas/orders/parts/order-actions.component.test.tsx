import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startAt } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import type { ActionableOrder } from '../types.ts'
import { OrderActions } from './order-actions.tsx'

const order: ActionableOrder = {
  ordersCode: '261125000000000001',
  accountId: '01990000-0000-7000-8000-000000000001',
  orderType: 'waitPay',
  actions: ['pay', 'cancel'],
  claim: null,
  isRxDrug: false,
  prescription: null,
  paySource: 'PC',
  paymentType: 99,
  advanceSum: 0,
}

function open(more: Partial<ActionableOrder> = {}) {
  startAt('/user')
  fakeShop({})
  render(<OrderActions order={{ ...order, ...more }} look="card" />)
}
const pay = (name: RegExp) => screen.getByRole('link', { name })

// Holds orders#19, money#32.
test('an order that can be paid leads to the pay page with what the specification has it say', () => {
  open()
  expect(pay(/^去支付/).getAttribute('href')).toBe(
    '/pay?orderCodes=261125000000000001&userId=01990000-0000-7000-8000-000000000001&paySource=PC&platform=PC&paymentType=99',
  )
})

// Holds money#28.
test('what cash on delivery asks for ahead is called so', () => {
  open({ orderType: 'waitAudit', paymentType: 1, advanceSum: 2000 })
  expect(pay(/^支付预付款/)).toBeTruthy()
})

// Holds orders#14.
test('a prescription order whose record is not complete leads to its inquiry, in words from the settings', () => {
  open({ orderType: 'waitAudit', actions: ['inquiry', 'cancel'], isRxDrug: true })
  expect(pay(/^需求支付/).getAttribute('href')).toBe('/pay/inquiry?orderCode=261125000000000001&paySource=PC')
})

// Holds orders#14.
test('a prescription order under review offers neither inquiry nor payment, and leads to how far it is', () => {
  const prescription = { state: 'underReview', patientLabel: null } as const
  open({ orderType: 'waitAudit', actions: ['cancel'], isRxDrug: true, prescription })
  expect(screen.queryByRole('link', { name: /支付/ })).toBeNull()
  expect(pay(/^审核进度/).getAttribute('href')).toBe('/user/prescriptions')
})

// Holds money#33.
test('a prescription order is paid by its own words, and an order that the shop does not let be paid not at all', () => {
  open({ isRxDrug: true })
  expect(pay(/^需求支付/)).toBeTruthy()
  open({ orderType: 'waitDelivery', actions: ['requestRefund'] })
  expect(screen.getAllByRole('link', { name: /支付/ })).toHaveLength(1)
})

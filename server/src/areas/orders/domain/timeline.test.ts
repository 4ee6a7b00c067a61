import { orderStatusNumbers } from '@shop/contract/fields/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OrderTimes, timeline } from './timeline.ts'

const placed: OrderTimes = {
  status: 10,
  hasRx: false,
  isCashOnDelivery: false,
  placedAt: 1,
  reviewedAt: null,
  paidAt: null,
  shippedAt: null,
  receivedAt: null,
  completedAt: null,
  canceledAt: null,
  refundingAt: null,
  refundedAt: null,
}
const words = (order: Partial<OrderTimes>) =>
  timeline({ ...placed, ...order }).map(({ name, at }) => (at === null ? `(${name})` : `${name} ${at}`))

describe('the steps of an order', () => {
  it.each<[string, Partial<OrderTimes>, string[]]>([
    ['online', {}, ['提交订单 1', '(付款成功)', '(商品出库)', '(确认收货)', '(交易完成)']],
    [
      'prescription',
      { status: 20, hasRx: true },
      ['提交订单 1', '(药师审核)', '(付款成功)', '(商品出库)', '(确认收货)', '(交易完成)'],
    ],
    [
      'cash on delivery',
      { status: 30, isCashOnDelivery: true, reviewedAt: 2 },
      ['提交订单 1', '订单确认 2', '(商品出库)', '(确认收货)', '(交易完成)'],
    ],
    [
      'prescription by cash on delivery',
      { status: 40, hasRx: true, isCashOnDelivery: true, reviewedAt: 2, shippedAt: 3 },
      ['提交订单 1', '药师审核 2', '商品出库 3', '(确认收货)', '(交易完成)'],
    ],
    ['canceled before payment', { status: 200, canceledAt: 5 }, ['提交订单 1', '订单取消 5']],
    [
      'being refunded',
      { status: 140, paidAt: 2, refundingAt: 4 },
      ['提交订单 1', '付款成功 2', '申请退款 4', '(退款完成)'],
    ],
    [
      'being refunded, whatever was noted of its end',
      { status: 140, refundingAt: 4, refundedAt: 6 },
      ['提交订单 1', '申请退款 4', '(退款完成)'],
    ],
    [
      'refunded after receipt',
      { status: 150, paidAt: 2, shippedAt: 3, receivedAt: 4, refundingAt: 5, refundedAt: 6 },
      ['提交订单 1', '付款成功 2', '商品出库 3', '确认收货 4', '申请退款 5', '退款完成 6'],
    ],
    [
      'invoiced',
      { status: 70, paidAt: 2, shippedAt: 3, receivedAt: 4, completedAt: 5 },
      ['提交订单 1', '付款成功 2', '商品出库 3', '确认收货 4', '交易完成 5'],
    ],
  ])('%s', (_, order, steps) => {
    expect(words(order)).toEqual(steps)
  })

  it('begins with the order, is reached exactly where there is a time, and never twice the same', () => {
    const time = fc.option(fc.nat(), { nil: null })
    const anyOrder = fc.record({
      status: fc.constantFrom(...Object.values(orderStatusNumbers)),
      hasRx: fc.boolean(),
      isCashOnDelivery: fc.boolean(),
      placedAt: fc.nat(),
      reviewedAt: time,
      paidAt: time,
      shippedAt: time,
      receivedAt: time,
      completedAt: time,
      canceledAt: time,
      refundingAt: time,
      refundedAt: time,
    })
    fc.assert(
      fc.property(anyOrder, (order) => {
        const steps = timeline(order)
        expect(steps[0]).toEqual({ name: '提交订单', at: order.placedAt, reached: true })
        for (const { at, reached } of steps) expect(reached).toBe(at !== null)
        expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
      }),
    )
  })
})

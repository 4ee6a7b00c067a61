import type { OrderTab } from '../fields/orders.ts'

/** The tabs of MyOrder (orders#1). */
export const orderTabNames: Readonly<Record<OrderTab, string>> = {
  all: '全部订单',
  waitPay: '待付款',
  waitDelivery: '待发货',
  waitReceiving: '待收货',
  waitEvaluate: '待评价',
}

import type { OrderTab, OrderType } from '../fields/orders.ts'

/** What the shopper calls the types of an order (commerce spec section 4; decision 24 for the refund states). */
export const orderTypeNames: Readonly<Record<OrderType, string>> = {
  waitPay: '待付款',
  waitAudit: '待审核',
  waitDelivery: '待发货',
  waitReceiving: '待收货',
  waitEvaluate: '待评价',
  completeTransaction: '交易完成',
  refundOrder: '退款中',
  refundCompleteTransaction: '已退款',
  canceled: '已取消',
}

/** The tabs of MyOrder. */
export const orderTabNames: Readonly<Record<OrderTab, string>> = {
  all: '全部订单',
  waitPay: '待付款',
  waitDelivery: '待发货',
  waitReceiving: '待收货',
  waitEvaluate: '待评价',
}

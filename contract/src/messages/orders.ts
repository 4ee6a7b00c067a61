/** Texts of the orders area's refusals. */
export const orderMessages = {
  ORDER_NOT_FOUND: '订单不存在或已被删除',
  ORDER_NOT_SHIPPED: '订单尚未发货，不能添加物流信息',
  ORDER_SPLIT: '订单已按仓库拆分，请使用子订单号',
  TRACE_TIME_REFUSED: '物流时间不能早于下单时间，也不能晚于当前时间',
} as const

/** How a status is called (decision 24); an invoiced order is a completed one. */
export const orderStatusNames = {
  waitPay: '等待付款',
  waitAudit: '等待审核',
  waitDelivery: '等待发货',
  waitReceiving: '等待收货',
  waitEvaluate: '等待评价',
  completeTransaction: '交易完成',
  invoiced: '交易完成',
  refundOrder: '退款中',
  refundCompleteTransaction: '退款完成',
  canceled: '已取消',
} as const

/** Commerce spec section 9. */
export const paymentTypeNames = {
  cashOnDelivery: '货到付款',
  alipay: '支付宝',
  weChatPay: '微信支付',
  online: '在线支付',
} as const

/** Steps of an order's life as its detail shows them. */
export const timelineNames = {
  placed: '提交订单',
  reviewed: '药师审核',
  confirmed: '订单确认',
  paid: '付款成功',
  shipped: '商品出库',
  received: '确认收货',
  completed: '交易完成',
  canceled: '订单取消',
  refunding: '申请退款',
  refunded: '退款完成',
} as const

/** Stages of a parcel (commerce spec section 3, "Express"). */
export const logisticsStageNames = {
  ordered: '已下单',
  packed: '已出库',
  collected: '已揽收',
  inTransit: '运输中',
  delivering: '派送中',
  delivered: '已签收',
} as const

/** What stands where there are no traces. */
export const logisticsNotices = {
  notShipped: '订单尚未发货，暂无物流信息',
  noTraces: '包裹已出库，等待快递揽收',
  ended: '订单已结束，没有物流信息',
} as const

/** Where parcels come from; a code without a name is shown as it is. */
export const warehouseNames: Readonly<Record<string, string>> = {
  GZ: '广州仓',
  WH: '武汉仓',
  CD: '成都仓',
  HK: '香港保税仓',
}

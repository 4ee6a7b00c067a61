import { orderDays, orderHours } from '../fields/order-times.ts'

/** Texts of the orders area's refusals. */
export const orderMessages = {
  ORDER_NOT_FOUND: '订单不存在或已被删除',
  ORDER_NOT_SHIPPED: '订单尚未发货，不能添加物流信息',
  ORDER_SPLIT: '订单已按仓库拆分，请使用子订单号',
  TRACE_TIME_REFUSED: '物流时间不能早于下单时间，也不能晚于当前时间',
  ORDER_STATE_CHANGED: '订单状态已变化，请刷新后再试',
  RESTORE_OVER: '已超过可恢复的时间',
  REASON_REQUIRED: '请填写原因',
  PREPAYMENT_DUE: '预付款尚未到账，暂不能确认订单',
  CLAIM_UNDECIDED: '会员已申请退款，请先处理该申请',
  FEED_DIFFERS: '该外部订单号已对应另一张订单',
} as const

/** How a status is called (orders#17); an invoiced order is a completed one. */
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

/** How a way to pay is called. */
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

/** Stages of a parcel. */
export const logisticsStageNames = {
  ordered: '已下单',
  packed: '已出库',
  collected: '已揽收',
  inTransit: '运输中',
  delivering: '派送中',
  delivered: '已签收',
  returned: '已退回',
} as const

/** The last news of a parcel that came back. */
export const RETURNED_TRACE = '包裹已退回仓库'

/** What stands where there are no traces. */
export const logisticsNotices = {
  notShipped: '订单尚未发货，暂无物流信息',
  noTraces: '包裹已出库，等待快递揽收',
  ended: '订单已结束，没有物流信息',
} as const

/** What an order's buttons say; an Rx order is added to the request list instead of bought again (orders#34). */
export const orderActionNames = {
  pay: '去支付',
  inquiry: '完善问诊',
  cancel: '取消订单',
  receive: '确认收货',
  evaluate: '评价',
  requestRefund: '申请退款',
  claimDelivery: '收货问题',
  claimQuality: '申请售后',
  requestInvoice: '申请发票',
  rebuy: '再次购买',
  delete: '删除订单',
} as const

/** On the button that pays what cash on delivery asks for ahead. */
export const PREPAY_NAME = '支付预付款'

/** Receipt was confirmed (orders#36). */
export const RECEIVED_NOTICE = '确认收货成功'

export const cancelReasonNames = {
  changedMind: '不想买了',
  wrongProduct: '商品选错或数量填错',
  wrongAddress: '收货信息填写有误',
  foundCheaper: '其他渠道更便宜',
  tooSlow: '发货或审核太慢',
  other: '其他原因',
} as const

/** Why the shop ended an order where no operator wrote a reason of their own. */
export const shopReasons = {
  claimAccepted: '售后申请已通过',
  /** What a pharmacist wrote may be about somebody's health; it stands with the prescription alone. */
  prescriptionRefused: '药师审核未通过，原因见处方详情',
  causeGone: '换得赠品的商品已退款，赠品随之取消',
} as const

/** Why the clock ended or moved an order on, as its member reads it. */
export const clockReasons = {
  paymentDeadline: '超过付款期限，订单已自动取消',
  inquiryDeadline: `${orderHours.inquiry}小时内未完善问诊信息，订单已自动取消`,
  confirmationDeadline: `${orderHours.confirmation}小时内未获确认，订单已自动取消`,
  receipt: `签收满${orderDays.receipt}天，系统自动确认收货`,
  completion: `收货满${orderDays.completion}天，系统自动完成交易`,
} as const

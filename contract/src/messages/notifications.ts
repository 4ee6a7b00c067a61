/** What the shop tells by SMS of an order, as it stands in the provider's template behind the end of its number. */
export const orderNotificationTexts = {
  orderApproved: '已审核通过',
  orderRefused: '未通过审核，原因见订单详情',
  prescriptionAsked: '有药师的问题待您回复，请在订单中查看',
  orderStopped: '已由商家取消，原因见订单详情',
  orderShipped: '已发货，请注意查收',
  orderReturned: '的包裹已退回，订单已结束，详情见订单',
  giftStopped: '的赠品已随退款取消',
  refundDone: '退款已完成',
  claimAccepted: '的售后申请已通过',
  claimRefused: '的售后申请未通过，原因见售后详情',
} as const
export type OrderNotificationKind = keyof typeof orderNotificationTexts

/** The same of what a member holds, as it stands in a template of its own behind how many there are. */
export const benefitNotificationTexts = {
  couponExpiring: '张健康补贴将在三天内到期',
  refillDue: '项计划的余量不足7天，请登录查看',
} as const
export type BenefitNotificationKind = keyof typeof benefitNotificationTexts

export type NotificationKind = OrderNotificationKind | BenefitNotificationKind

/** What the shop tells by SMS of an account, as it stands in the provider's template between time and advice. */
export const noticeTexts = {
  passwordSet: '登录密码已设置',
  passwordChanged: '登录密码已修改',
  phoneChanged: '绑定的手机号码已更换',
  emailBound: '已绑定新的邮箱',
  emailUnbound: '已解除邮箱绑定',
  socialBound: '已关联新的第三方账号',
  socialUnbound: '已解除第三方账号的关联',
  deviceLetIn: '已通过扫码允许新设备登录',
  accountsMerged: '已与另一个账号合并',
  closureApplied: '已申请注销，七日内登录即可撤销',
  closureUndone: '注销申请已撤销',
  exported: '个人信息副本已生成',
} as const

/** What the shop tells by SMS of an order, as it stands in the provider's template behind the end of its number. */
export const notificationTexts = {
  orderApproved: '已审核通过',
  orderRefused: '未通过审核，原因见订单详情',
  orderStopped: '已由商家取消，原因见订单详情',
  orderShipped: '已发货，请注意查收',
  orderReturned: '的包裹已退回，订单已结束，详情见订单',
  giftStopped: '的赠品已随退款取消',
  refundDone: '退款已完成',
  claimAccepted: '的售后申请已通过',
  claimRefused: '的售后申请未通过，原因见售后详情',
} as const

export type NotificationKind = keyof typeof notificationTexts

export type NoticeKind = keyof typeof noticeTexts

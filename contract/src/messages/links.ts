import { linkLimits } from '../fields/links.ts'

/** Texts of links. */
export const linkMessages = {
  LINK_NOT_OPEN: '请从短信中的链接重新进入',
  LINK_EXPIRED: '链接已超过有效时间，不能再提交',
  LINK_WITHDRAWN: '链接已失效，请使用最新短信中的链接，或联系客服',
  LINK_PAID: '该订单已支付，无需重复支付，可登录后查看订单',
  LINK_CANCELED: '订单已取消，链接已失效',
  LINK_DONE: '订单已处理完毕，可登录后查看订单',
  LINK_SUBMITTED: '资料已提交，无需再次填写，可登录后查看订单进度',
  LINK_OTHER_ORDER: '此浏览器中已打开另一个链接，请从短信中的链接重新进入',
  LINK_TRIES_SPENT: `该订单的号码输错已达${linkLimits.triesAnOrder}次，不能再通过链接打开`,
  LINK_DIGITS_NEEDED: '请先补全手机号码',
  LINK_CODE_NEEDED: '请先完成短信验证',
  LINK_OTHER_PURPOSE: '此链接不能办理该业务，请使用对应短信中的链接',
  LINK_INVALID: '链接已失效，请返回首页或联系客服',
  LINK_LOCKED: `号码输错已达${linkLimits.triesAKey}次，该链接已失效，可重新获取链接`,
  LINK_NOT_LOCKED: '链接仍然有效，请直接使用',
  LINK_DIGITS_REQUIRED: '请填写完整的联系号码',
  LINK_DIGITS_WRONG: '联系号码不正确，请重新填写',
  LINK_PHONE_CORRECTED: '联系电话只能修改一次',
  LINK_PHONE_FIXED: '订单当前不能修改联系电话',
  LINK_NOT_ALLOWED: '该订单不能通过链接支付',
  LINK_GOODS_MIXED: '处方药请与其他商品分开下单',
  LINK_GOODS_GLOBAL: '跨境商品需由购买人本人下单',
  LINK_PAY_OFF: '商城未开放在线支付，不能发送支付链接',
  LINK_NOT_FOUND: '链接不存在',
  LINK_NOT_OWN_PHONE: '该订单的联系电话不是下单账号的手机号，请由下单人登录后填写问诊信息',
  LINK_STATE_CHANGED: '链接状态已变化，请刷新后查看',
  COMPLETION_OTHER_PATIENT: '处方已提交药师审核，不能更换用药人，请修改原用药人的资料',
  COMPLETION_UNFIT: '修改后的性别或年龄与已提交的诊断不符，请核对；如确需修改，请联系客服',
  COMPLETION_ANSWERED: '资料已提交，无需重复提交',
  COMPLETION_NOT_FOUND: '补充资料请求不存在',
  COMPLETION_STATE_CHANGED: '补充资料请求的状态已变化，请刷新后查看',
  COMPLETION_NOT_NEEDED: '该订单当前不需要补充处方资料',
  COMPLETION_NOT_OWN_PHONE: '订单的联系电话不是下单账号的手机号，不能发送补充资料链接',
} as const

/** What the owner of a link is told by SMS, behind the time; nothing of the order, as it lights up on a screen that others see. */
export const linkNoticeTexts = {
  wrongDigits: '有链接被输错号码，未能打开',
  phoneCorrected: '有订单的联系电话已更改',
} as const

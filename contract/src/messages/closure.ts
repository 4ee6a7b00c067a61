import type { ClosureBlocker, ClosureConsequence, ClosureReason, RetainedKind } from '../fields/closure.ts'

/** Why a member goes, in the order of the form. */
export const closureReasonNames: Readonly<Record<ClosureReason, string>> = {
  unused: '不再使用',
  otherAccount: '使用其他账号',
  privacy: '担心隐私安全',
  service: '对服务不满意',
  price: '价格原因',
  other: '其他原因',
}

/** What stands in the way, with the word that counts it. */
export const closureBlockerTexts: Readonly<Record<ClosureBlocker, (count: number) => string>> = {
  unpaidOrders: (count) => `${count} 笔订单待付款`,
  undeliveredOrders: (count) => `${count} 笔订单尚未送达或确认收货`,
  refundingOrders: (count) => `${count} 笔订单正在退款`,
}

/** The same where nobody knows how many. */
export const closureBlockerNames: Readonly<Record<ClosureBlocker, string>> = {
  unpaidOrders: '有订单待付款',
  undeliveredOrders: '有订单尚未送达或确认收货',
  refundingOrders: '有订单正在退款',
}

/** What is gone for good, with the word that counts it. */
export const closureLossTexts: Readonly<Record<ClosureConsequence, (count: number) => string>> = {
  orders: (count) => `${count} 笔订单记录`,
  addresses: (count) => `${count} 个收货地址`,
  coupons: (count) => `${count} 张健康补贴`,
  coins: (count) => `${count} 个健康币`,
  patients: (count) => `${count} 位用药人`,
  favourites: (count) => `${count} 件收藏`,
  reservations: (count) => `${count} 条到货预订`,
}

/** What is kept of a closed account, and why. */
export const retentionTexts: Readonly<Record<RetainedKind, { name: string; from: string; why: string }>> = {
  orders: {
    name: '订单与交易记录',
    from: '自交易完成之日起',
    why: '《药品经营质量管理规范》要求药品销售记录至少保存五年，用于质量追溯；其他交易信息依《电子商务法》保存',
  },
  prescriptions: {
    name: '处方与药师审核记录',
    from: '自处方结束之日起',
    why: '《药品网络销售监督管理办法》要求处方药销售记录与处方至少保存五年，含用药人身份、诊断、问答、审核与图片',
  },
  consents: {
    name: '授权同意的版本与时间',
    from: '自撤回或注销之日起',
    why: '用于证明我们在您同意的范围内处理过您的信息',
  },
  accessEvents: {
    name: '登录与安全记录',
    from: '自事件发生之日起',
    why: '《网络安全法》要求留存网络日志不少于六个月',
  },
  closure: {
    name: '账号曾经存在及注销的时间、原因',
    from: '自注销之日起',
    why: '用于处理注销之后可能出现的争议',
  },
  giftClaims: {
    name: '领取过新人礼包的标记',
    from: '自注销之日起',
    why: '以手机号码的不可逆摘要保存，仅用于防止同一人重复领取',
  },
}

/** `5 年`, `6 个月`. */
export const retentionTime = (years: number): string => (years < 1 ? `${Math.round(years * 12)} 个月` : `${years} 年`)

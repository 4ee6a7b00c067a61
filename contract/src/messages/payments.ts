/** How shoppers and the finance read the providers, and what became of an attempt and a refund. */
export const paymentProviderNames = { alipay: '支付宝', wechat: '微信支付' } as const
export const paymentStateNames = { created: '待付款', pending: '待付款', paid: '已付款', closed: '已关闭' } as const
export const refundStateNames = {
  pending: '退款中',
  accepted: '退款中',
  done: '已退款',
  failed: '退款异常，处理中',
} as const

/** Why a provider could not pay back, by the code that it gives, as the finance reads it. */
export const refundFailureNames: Readonly<Record<string, string>> = {
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户余额不足',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超过可退金额',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额有误',
  'ACQ.REASON_TRADE_STATUS_INVALID': '交易状态不允许退款',
  'ACQ.TRADE_STATUS_ERROR': '交易状态不允许退款',
  'ACQ.TRADE_HAS_FINISHED': '交易已完结，超过可退款期限',
  'ACQ.TRADE_NOT_EXIST': '渠道查无此交易',
  NOT_ENOUGH: '商户余额不足',
  NO_AUTH: '商户没有退款权限',
  RESOURCE_NOT_EXISTS: '渠道查无此交易',
  USER_ACCOUNT_ABNORMAL: '用户账户异常或已注销',
  ABNORMAL: '退款到银行失败，用户的卡已作废或冻结',
  CLOSED: '渠道已关闭这笔退款',
  NOTICE: '渠道通知退款失败',
}

/** The books of the ledger between which money moves, and what moved it, as the finance reads them. */
export const bookNames = {
  alipay: '支付宝',
  wechat: '微信支付',
  cash: '现金',
  byHand: '线下退款',
  orders: '订单',
  suspense: '待处理款',
  issued: '健康币发放',
  balance: '健康币余额',
  spent: '健康币抵扣',
  expired: '健康币失效',
} as const
export const transferKindNames = {
  paid: '付款',
  suspended: '异常来款',
  refunded: '退款',
  sentBack: '异常来款退回',
  collected: '货到付款收款',
  handedBack: '人工退款',
  earned: '健康币获得',
  spent: '健康币抵扣',
  returned: '健康币退回',
  takenBack: '健康币扣回',
  expired: '健康币失效',
  merged: '账号合并',
} as const

/** Texts of paying. */
export const paymentMessages = {
  PAYMENT_NOTHING_DUE: '订单已支付，无需重复支付',
  PAYMENT_TIMED_OUT: '订单已超时，无法提交支付',
  PAYMENT_NOT_ALLOWED: '订单当前不能支付，请刷新后查看订单状态',
  PAYMENT_METHOD_REFUSED: '该支付方式暂不可用，请选择其他支付方式',
  PAYMENT_PROVIDER_DOWN: '支付渠道繁忙，请稍后再试或选择其他支付方式',
  PAYMENT_NOT_FOUND: '支付记录不存在',
  REFUND_NOT_FOUND: '退款记录不存在',
  REFUND_STATE_CHANGED: '退款状态已变化，请刷新后查看',
  RECONCILIATION_NOT_FOUND: '对账记录不存在',
  RECONCILIATION_RESOLVED: '该差异已处理，请刷新后查看',
  BILL_NOT_READY: '对账单尚未生成，渠道一般在次日10:00后提供，请稍后再导入',
} as const

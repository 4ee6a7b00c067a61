import type { PaymentFilter, RefundFilter } from '../../../areas/operators/index.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import type { FinancePart } from './finance-place.ts'
import type { MoneyMethod } from './money-days.ts'

export const partNames: Readonly<Record<FinancePart, string>> = {
  overview: '概览',
  payments: '支付单',
  suspense: '挂账',
  refunds: '退款',
  reconciliation: '对账',
}

export const methodNames: Readonly<Record<MoneyMethod, string>> = {
  alipay: '支付宝',
  wechat: '微信支付',
  cash: '货到付款',
  byHand: '线下退款',
}

export const presetNames = { today: '今天', week: '近7天', thirty: '近30天', month: '本月' } as const

interface StateLook {
  words: string
  tone: BadgeTone
}

export const paymentStateLooks = {
  created: { words: '已创建', tone: 'amber' },
  pending: { words: '等待支付', tone: 'amber' },
  paid: { words: '已支付', tone: 'jade' },
  closed: { words: '已关闭', tone: 'sky' },
} as const satisfies Record<string, StateLook>

export const refundStateLooks = {
  pending: { words: '等待发起', tone: 'amber' },
  accepted: { words: '渠道处理中', tone: 'amber' },
  done: { words: '已退款', tone: 'jade' },
  failed: { words: '退款失败', tone: 'cinnabar' },
} as const satisfies Record<string, StateLook>

/** Paid back outside the provider, which had failed. */
export const byHandLook: StateLook = { words: '已线下退款', tone: 'jade' }

export const paymentFilterNames: Readonly<Record<PaymentFilter, string>> = {
  open: '进行中',
  paid: '已支付',
  closed: '已关闭',
}

export const refundFilterNames: Readonly<Record<RefundFilter, string>> = {
  failed: '失败',
  open: '处理中',
  done: '已完成',
}

export const suspenseReasonNames = {
  secondPayment: '重复支付',
  orderEnded: '订单已结束',
  otherAmount: '金额不符',
} as const

export const differenceKindNames = {
  missingHere: '渠道有，本店无',
  missingThere: '本店有，渠道无',
  otherAmount: '金额不符',
  unknownTrade: '无法识别的交易',
} as const

/** What the finance is told where the shop's words speak to a shopper. */
export const financeTexts: Readonly<Record<string, string>> = {
  PAYMENT_PROVIDER_DOWN: '支付渠道没有应答，请稍后再试',
  PAYMENT_METHOD_REFUSED: '该支付渠道尚未配置，不能导入对账单',
}

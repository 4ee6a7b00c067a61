import { paymentTypes } from '@shop/contract/fields/orders'
import type { PayState } from '@shop/contract/fields/payments'
import { paymentTypeNames } from '@shop/contract/messages/orders'
import { paymentMessages } from '@shop/contract/messages/payments'
import type { MoneyMovement, PayMethod } from './types.ts'

export interface MethodWords {
  name: string
  /** What happens when it is chosen. */
  hint: string
}

export const methodWords: Readonly<Record<PayMethod, MethodWords>> = {
  4: { name: paymentTypeNames.alipay, hint: '前往支付宝页面完成付款' },
  27: { name: paymentTypeNames.weChatPay, hint: '用微信扫描二维码付款' },
}

/** The provider that an amount came or goes by; at the door there is none to name. */
export function methodName(method: number | null): string | undefined {
  return method === paymentTypes.alipay || method === paymentTypes.weChatPay ? methodWords[method].name : undefined
}

export type EndState = Exclude<PayState, 'payable'>

interface StateWords {
  title: string
  text: string
}

/** What the page says where nothing is to be paid here any more, or not yet. */
export const stateWords: Readonly<Record<EndState, StateWords>> = {
  paid: { title: '支付成功', text: '药房会尽快为您备货，发货后可以在订单里查看物流。' },
  inquiryNeeded: {
    title: '请先完善问诊信息',
    text: '处方药须完善问诊信息，并由执业药师审核通过后才能支付。',
  },
  underReview: { title: '药师审核中', text: '处方药须由执业药师审核通过后才能支付，请留意审核结果。' },
  timedOut: { title: paymentMessages.PAYMENT_TIMED_OUT, text: '超过付款期限的订单会自动取消，需要时请重新下单。' },
  canceled: { title: '订单已取消', text: '已取消的订单不能支付，如仍有需要，欢迎重新选购。' },
  refunding: { title: '订单正在退款', text: '退款期间不能支付，已付的款项将原路退回。' },
  refunded: { title: '订单已退款', text: '退款已完成，本单不能再支付，如仍有需要，欢迎重新选购。' },
  notPayable: { title: '订单当前不能支付', text: '请查看订单状态；货到付款的订单在收货时支付。' },
}

/** What follows once it was paid ahead: the whole, a part, or how much of it the page does not know. */
export const prepaidTexts = {
  whole: '预付款已支付，药房确认订单后发货。已全部预付，收货时无需再付款。',
  part: '预付款已支付，药房确认订单后发货，余款在收货时支付。',
  unknown: '预付款已支付，药房确认订单后发货；如有余款，在收货时支付。',
} as const

/** Of an order that another attempt had paid before. */
export const paidBefore: StateWords = { title: '订单已支付', text: '本单此前已支付完成，无需重复支付。' }

/** Of several orders, where some had ended before the money came. */
export const PARTLY_PAID_TEXT = '部分订单在付款前已结束，未能支付；已支付的订单，药房会尽快为您备货。'

/** What stands beside an order of several that is not to be paid. */
export const orderStateNames: Readonly<Record<EndState, string>> = {
  paid: '已支付',
  inquiryNeeded: '待完善问诊信息',
  underReview: '药师审核中',
  timedOut: '已超时',
  canceled: '已取消',
  refunding: '退款中',
  refunded: '已退款',
  notPayable: '不能支付',
}

export const movementNames: Readonly<Record<MoneyMovement['kind'], string>> = {
  paid: '在线支付',
  collected: '收货时支付',
  refund: '退款',
  suspended: '多付款项',
  sentBack: '多付款项退回',
  handedBack: '线下退款',
}

/** What of it goes back to the member. */
export const goesBack = ({ kind }: Pick<MoneyMovement, 'kind'>): boolean =>
  kind === 'refund' || kind === 'sentBack' || kind === 'handedBack'

/** Where a movement stands; what came in without being owed goes back by a movement of its own. */
export function movementState({ kind, state }: Pick<MoneyMovement, 'kind' | 'state'>): string {
  if (kind === 'suspended') return '不属于应付款项，将原路退回'
  if (!goesBack({ kind })) return state === 'done' ? '已完成' : '处理中'
  if (state === 'failed') return '退款处理遇到问题，财务人员会尽快处理'
  return state === 'done' ? '已退款' : '退款处理中'
}

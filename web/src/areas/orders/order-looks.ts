import type { OrderType, RxState } from '@shop/contract/fields/orders'
import {
  CircleX,
  Clock,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Star,
  Stethoscope,
  Truck,
  Undo2,
} from 'lucide-react'
import type { BadgeTone } from '../../ui/badge.tsx'

export type StatusTone = 'cinnabar' | 'amber' | 'jade' | 'sky' | 'ink' | 'faint'

export interface StatusLook {
  icon: LucideIcon
  tone: StatusTone
  /** What it means for the shopper, in a sentence. */
  explanation: string
}

/** How each type of order looks: cinnabar for what is owed, sky for what a pharmacist looks at, jade for what is on its way. */
export const statusLooks: Readonly<Record<OrderType, StatusLook>> = {
  waitPay: { icon: Clock, tone: 'cinnabar', explanation: '订单已提交，完成支付后药房会尽快为您备货。' },
  waitAudit: { icon: Stethoscope, tone: 'sky', explanation: '订单正在等待审核，请留意审核结果。' },
  waitDelivery: { icon: PackageOpen, tone: 'jade', explanation: '药房正在为您备货，请耐心等待。' },
  waitReceiving: { icon: Truck, tone: 'jade', explanation: '包裹正在路上，请留意查收。' },
  waitEvaluate: { icon: Star, tone: 'jade', explanation: '您已收货，感谢您的信任。' },
  completeTransaction: { icon: PackageCheck, tone: 'ink', explanation: '交易已完成，感谢您的信任。' },
  refundOrder: { icon: RotateCcw, tone: 'amber', explanation: '退款正在处理，款项将原路退回。' },
  refundCompleteTransaction: { icon: Undo2, tone: 'faint', explanation: '退款已完成，款项已原路退回。' },
  canceled: { icon: CircleX, tone: 'faint', explanation: '如仍有需要，欢迎重新选购。' },
}

export interface RxLook {
  tone: BadgeTone
  name: string
  /** What happens next, in a sentence; nothing of the patient's health. */
  explanation: string
}

/** How far a prescription order has come. */
export const rxLooks: Readonly<Record<RxState, RxLook>> = {
  inquiryNeeded: { tone: 'sky', name: '需问诊开方', explanation: '完成问诊并由药师审核通过后，才能购买处方药。' },
  underReview: { tone: 'sky', name: '药师审核中', explanation: '执业药师正在审核您的处方，请留意审核结果。' },
  approved: { tone: 'jade', name: '审核通过', explanation: '执业药师已审核通过您的处方。' },
  refused: { tone: 'amber', name: '审核未通过', explanation: '执业药师未能通过您的处方，订单不能继续。' },
}

import type { RxState } from '@shop/contract/fields/orders'
import type { BadgeTone } from '../../ui/badge.tsx'

export interface RxLook {
  tone: BadgeTone
  name: string
  /** What happens next, in a sentence; nothing of the patient's health. */
  explanation: string
}

/** How far a prescription order has come (decision 25). */
export const rxLooks: Readonly<Record<RxState, RxLook>> = {
  inquiryNeeded: { tone: 'sky', name: '需问诊开方', explanation: '完成问诊并由药师审核通过后，才能购买处方药。' },
  underReview: { tone: 'sky', name: '药师审核中', explanation: '执业药师正在审核您的处方，请留意审核结果。' },
  approved: { tone: 'jade', name: '审核通过', explanation: '执业药师已审核通过您的处方。' },
  refused: { tone: 'amber', name: '审核未通过', explanation: '执业药师未能通过您的处方，订单不能继续。' },
}

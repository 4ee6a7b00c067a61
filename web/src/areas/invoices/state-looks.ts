import type { InvoiceState } from '@shop/contract/fields/invoices'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { InvoiceView } from './types.ts'

export const stateTones: Readonly<Record<InvoiceState, BadgeTone>> = {
  requested: 'amber',
  issued: 'jade',
  reversed: 'cinnabar',
}

/** What there is to know of an invoice in its state, and what comes next. */
export function stateHint({
  state,
  isElectronic,
  canChange,
  progress,
}: Pick<InvoiceView, 'state' | 'isElectronic' | 'canChange' | 'progress'>): string {
  if (state === 'reversed') return '订单已退款，这张发票已冲红，不能用于报销。'
  if (state === 'issued' && progress !== 'none') return '订单已退款，这张发票正在冲红，不能用于报销。'
  if (state === 'issued') return isElectronic ? '可以预览、下载，或发送到邮箱。' : '纸质发票已随包裹寄出。'
  if (progress === 'delayed') {
    return `开票时间比平时长，我们正在处理，开好后可以在这里查看，无需重复申请。${canChange ? '抬头有误可以修改。' : ''}`
  }
  if (progress === 'underWay' && !canChange) return '正在开具，一般几分钟内完成，开具期间不能修改抬头。'
  if (!canChange) return '订单正在退款，退款完成后这张发票不再开具。'
  return isElectronic ? '确认收货后自动开具，开具前可以修改抬头。' : '纸质发票随包裹寄送，发货前可以修改抬头。'
}

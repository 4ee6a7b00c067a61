import type { InvoiceState } from '@shop/contract/fields/invoices'
import type { BadgeTone } from '../../ui/badge.tsx'

export const stateTones: Readonly<Record<InvoiceState, BadgeTone>> = {
  requested: 'amber',
  issued: 'jade',
  reversed: 'cinnabar',
}

/** What there is to know of a state, and what comes next. */
export function stateHint(state: InvoiceState, isElectronic: boolean): string {
  if (state === 'reversed') return '订单已退款，这张发票已冲红，不能用于报销。'
  if (state === 'issued') return isElectronic ? '可以预览、下载，或发送到邮箱。' : '纸质发票已随包裹寄出。'
  return isElectronic ? '确认收货后自动开具，开具前可以修改抬头。' : '纸质发票随包裹寄送，发货前可以修改抬头。'
}

import { line } from '../builders/lines.ts'
import type { Persona } from './persona.ts'

const invoice = { type: '1-1', title: '陆十全', taxPayerNumber: null, content: '商品明细' } as const

/** One order of each of the ten statuses (orders#17). */
export const everyStatus: Persona = {
  phone: '13000000004',
  name: '陆十全',
  note: '十种订单状态各一单',
  profile: { nickName: '陆家十全', memberName: '陆十全', sex: 1 },
  orders: () => [
    { status: 'waitPay', lines: [line('10080010'), line('10080012')] },
    { status: 'waitAudit', lines: [line('10020007')], patientLabel: '父母' },
    { status: 'waitDelivery', paidBy: 'alipay', lines: [line('10100007')] },
    { status: 'waitReceiving', paidBy: 'wechat', lines: [line('10090007'), line('10090008')] },
    { status: 'waitEvaluate', lines: [line('10060006', { amount: 2 })] },
    { status: 'completeTransaction', lines: [line('10040003'), line('10040006')] },
    { status: 'invoiced', lines: [line('10080011')], invoice: { state: 'issued', ...invoice } },
    {
      status: 'refundOrder',
      lines: [line('10100008')],
      refundedFrom: 'waitReceiving',
      reason: '外包装破损，已同意退款',
    },
    {
      status: 'refundCompleteTransaction',
      lines: [line('10100003')],
      refundedFrom: 'completeTransaction',
      reason: '商品与描述不符，已退款',
      invoice: { state: 'reversed', ...invoice },
    },
    { status: 'canceled', lines: [line('10030001'), line('10030014')], reason: '不想买了' },
  ],
}

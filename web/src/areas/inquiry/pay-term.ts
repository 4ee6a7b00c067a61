import { formatTime } from '../../lib/formats.ts'

/** How long there is to pay: until the order's own deadline, such as its link's end, or so many hours from when it can be paid (links#2). */
export function payTerm(until: number | null | undefined, paymentHours: number, from = ''): string {
  return until ? `请在 ${formatTime(until)} 前付款` : `请在${from} ${paymentHours} 小时内付款`
}

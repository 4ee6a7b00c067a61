import type { Status } from './statuses.ts'

const beforeShipping: readonly Status[] = ['waitPay', 'waitAudit', 'waitDelivery']
const ended: readonly Status[] = ['refundOrder', 'refundCompleteTransaction', 'canceled']

/** Whether an order, or a part, ends by this change and nothing of it was ever sent: it holds neither stock nor limits any more. */
export function endsUnsent({ from, to, wasSent }: { from: Status; to: Status; wasSent: boolean }): boolean {
  return !wasSent && beforeShipping.includes(from) && ended.includes(to)
}

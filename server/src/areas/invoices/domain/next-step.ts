import type { InvoiceState } from '@shop/contract/fields/invoices'
import type { orderStatusNumbers } from '@shop/contract/fields/orders'

type OrderStatus = keyof typeof orderStatusNumbers

/** Where an order has come to, and whether all its money has. */
export interface Progress {
  status: OrderStatus
  isAllPaid: boolean
}

/** Once the goods have arrived, and whatever is paid at the door is paid, there is something to invoice. */
const arrived: ReadonlySet<OrderStatus> = new Set(['waitEvaluate', 'completeTransaction', 'invoiced'])
const undone: ReadonlySet<OrderStatus> = new Set(['refundCompleteTransaction', 'canceled'])

/**
 * What an invoice needs next, given where its order has come to (orders#50, orders#80): nothing else decides it, so that whatever job
 * comes late, twice or at the same time as another leads to the same end.
 */
export function nextStep(
  state: InvoiceState,
  { status, isAllPaid }: Progress,
): 'issue' | 'drop' | 'reverse' | undefined {
  if (state === 'requested' && arrived.has(status)) return isAllPaid ? 'issue' : undefined
  if (state === 'requested' && undone.has(status)) return 'drop'
  return state === 'issued' && undone.has(status) ? 'reverse' : undefined
}

/** Whether an invoice may still be asked for anew while the first wish waits. */
export function canChangeWish(order: OrderStatus): boolean {
  return !undone.has(order) && order !== 'refundOrder'
}

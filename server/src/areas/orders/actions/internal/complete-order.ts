import type { Database } from '../../../../platform/db/database.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import type { StatusChanged } from './change-status.ts'
import { type OrderHooks, transitionOrder } from './transition-order.ts'

/** Completes an order that was received: an invoiced one if it has its invoice already (decision 24). */
export function completeOrder(
  tx: Database,
  hooks: OrderHooks,
  { accountId, id: orderId, invoiceState }: OrderRow,
  by: { actor: 'member' | 'clock'; reason?: string },
  now: Date,
): Promise<StatusChanged> {
  const to = invoiceState === 'issued' ? 'invoiced' : 'completeTransaction'
  return transitionOrder(tx, hooks, { accountId, orderId, to, ...by }, now)
}

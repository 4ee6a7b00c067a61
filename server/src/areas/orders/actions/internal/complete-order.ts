import type { Database } from '../../../../platform/db/database.ts'
import type { EventBus } from '../../../../platform/events.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { type Transitioned, transitionOrder } from './transition-order.ts'

/** Completes an order that was received: an invoiced one if it has its invoice already (orders#80). */
export function completeOrder(
  tx: Database,
  events: EventBus,
  { accountId, id: orderId, invoiceState }: OrderRow,
  by: { actor: 'member' | 'clock'; reason?: string },
  now: Date,
): Promise<Transitioned> {
  const to = invoiceState === 'issued' ? 'invoiced' : 'completeTransaction'
  return transitionOrder(tx, events, { accountId, orderId, to, ...by }, now)
}

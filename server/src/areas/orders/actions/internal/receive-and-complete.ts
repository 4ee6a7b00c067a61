import type { Database } from '../../../../platform/db/database.ts'
import type { EventBus } from '../../../../platform/events.ts'
import { reviewRows } from '../../domain/review-rows.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { type Transitioned, transitionOrder } from './transition-order.ts'

/** Takes down that a parcel arrived; one of gifts alone, which nobody reviews (orders#82), is completed with that. */
export async function receiveUnit(
  tx: Database,
  events: EventBus,
  order: OrderRow,
  by: { actor: 'member' | 'clock'; reason?: string },
  now: Date,
): Promise<Transitioned> {
  const { accountId, id: orderId } = order
  const received = await transitionOrder(tx, events, { accountId, orderId, to: 'waitEvaluate', ...by }, now)
  if (!received.changed || reviewRows(await readOwnLines(tx, order)).length > 0) return received
  return completeOrder(tx, events, order, by, now)
}

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

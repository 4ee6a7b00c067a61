import type { Database } from '../../../../platform/db/database.ts'
import { reviewRows } from '../../domain/review-rows.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import type { StatusChanged } from './change-status.ts'
import { completeOrder } from './complete-order.ts'
import { type OrderHooks, transitionOrder } from './transition-order.ts'

/** Takes down that a parcel arrived; one of gifts alone, which nobody reviews (decision 28), is completed with that. */
export async function receiveUnit(
  tx: Database,
  hooks: OrderHooks,
  order: OrderRow,
  by: { actor: 'member' | 'clock'; reason?: string },
  now: Date,
): Promise<StatusChanged> {
  const { accountId, id: orderId } = order
  const received = await transitionOrder(tx, hooks, { accountId, orderId, to: 'waitEvaluate', ...by }, now)
  if (!received.changed || reviewRows(await readOwnLines(tx, order)).length > 0) return received
  return completeOrder(tx, hooks, order, by, now)
}

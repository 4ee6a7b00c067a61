import type { Database } from '../../../../platform/db/database.ts'
import { recordEvent } from '../../../operators/index.ts'
import type { Status } from '../../domain/statuses.ts'
import type { StatusChanged } from './change-status.ts'

/** Tells the outside of a status that changed, once the transaction has committed (decision 30). */
export async function notifyOfChange(
  tx: Database,
  { from, order }: Extract<StatusChanged, { changed: true }>,
  to: Status,
  now: Date,
): Promise<void> {
  const { id: orderId, ordersCode } = order
  await recordEvent(tx, 'order.changed', { orderId, ordersCode, from, to }, now)
}

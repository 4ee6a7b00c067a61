import type { Database } from '../../../../platform/db/database.ts'
import { dueAtDoor } from '../../domain/money-in.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { moneyFactsOf, moveFactsOf } from '../../facts-of.ts'
import { readOrderRow } from '../../store/change-orders.ts'
import { markCollected } from '../../store/parcels.ts'

/**
 * Keeps that what was to be paid at the door came in, once, of an order that is on its way or has arrived; its row is locked by
 * the caller.
 * @returns whether anything came in by this
 */
export async function collectAtDoor(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  at: Date,
): Promise<boolean> {
  const order = await readOrderRow(tx, accountId, orderId)
  if (!order || !mayMove(moveFactsOf(order), 'collect')) return false
  return markCollected(tx, { accountId, orderId, sum: dueAtDoor(moneyFactsOf(order)) }, at)
}

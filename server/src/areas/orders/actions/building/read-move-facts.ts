import type { Database } from '../../../../platform/db/database.ts'
import type { MoveFacts } from '../../domain/operator-moves.ts'
import { moveFactsOf } from '../../facts-of.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { readStage } from '../../store/parcels.ts'

/** What decides which moves operators may make with an order now. */
export async function readMoveFacts(db: Database, order: OrderRow, now: Date): Promise<MoveFacts> {
  const { accountId, id, shippedAt } = order
  return moveFactsOf(order, shippedAt === null ? null : await readStage(db, accountId, id), now)
}

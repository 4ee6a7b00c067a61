import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { orderLines } from '../tables.ts'
import type { LineRow, OrderRow } from './change-orders.ts'

/** The lines of an order, or those that a sub-order sends. */
export async function readOwnLines(
  db: Database,
  { accountId, id, parentId }: Pick<OrderRow, 'accountId' | 'id' | 'parentId'>,
): Promise<LineRow[]> {
  return db.orm
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.accountId, accountId),
        eq(orderLines.orderId, parentId ?? id),
        ...(parentId ? [eq(orderLines.subOrderId, id)] : []),
      ),
    )
    .orderBy(asc(orderLines.number))
}

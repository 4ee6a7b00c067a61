import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { fedOrders, orders } from '../tables.ts'

/** The order that an operator has told by this number of theirs. */
export async function findFedOrder(
  db: Database,
  operatorId: string,
  externalId: string,
): Promise<{ ordersCode: string; bodyHash: Buffer } | undefined> {
  const [row] = await db.orm
    .select({ ordersCode: orders.ordersCode, bodyHash: fedOrders.bodyHash })
    .from(fedOrders)
    .innerJoin(orders, and(eq(orders.accountId, fedOrders.accountId), eq(orders.id, fedOrders.orderId)))
    .where(and(eq(fedOrders.operatorId, operatorId), eq(fedOrders.externalId, externalId)))
  return row
}

export async function insertFedOrder(tx: Database, row: typeof fedOrders.$inferInsert): Promise<void> {
  await tx.orm.insert(fedOrders).values(row)
}

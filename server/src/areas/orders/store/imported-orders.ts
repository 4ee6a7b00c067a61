import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { importedOrders, orders } from '../tables.ts'

/** The order that an operator has told by this number of theirs. */
export async function findImportedOrder(
  db: Database,
  operatorId: string,
  externalId: string,
): Promise<{ ordersCode: string; bodyHash: Buffer } | undefined> {
  const [row] = await db.orm
    .select({ ordersCode: orders.ordersCode, bodyHash: importedOrders.bodyHash })
    .from(importedOrders)
    .innerJoin(orders, and(eq(orders.accountId, importedOrders.accountId), eq(orders.id, importedOrders.orderId)))
    .where(and(eq(importedOrders.operatorId, operatorId), eq(importedOrders.externalId, externalId)))
  return row
}

export async function insertImportedOrder(tx: Database, row: typeof importedOrders.$inferInsert): Promise<void> {
  await tx.orm.insert(importedOrders).values(row)
}

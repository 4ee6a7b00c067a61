import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { importedOrderDirectory, importedOrders, orders } from '../tables.ts'

/** The order that an operator has told by this number of theirs. */
export async function findImportedOrder(
  db: Database,
  operatorId: string,
  externalId: string,
): Promise<{ ordersCode: string; bodyHash: Buffer } | undefined> {
  const [known] = await db.orm
    .select({ accountId: importedOrderDirectory.accountId, orderId: importedOrderDirectory.orderId })
    .from(importedOrderDirectory)
    .where(and(eq(importedOrderDirectory.operatorId, operatorId), eq(importedOrderDirectory.externalId, externalId)))
  if (!known) return undefined
  const [row] = await db.orm
    .select({ ordersCode: orders.ordersCode, bodyHash: importedOrders.bodyHash })
    .from(importedOrders)
    .innerJoin(orders, and(eq(orders.accountId, importedOrders.accountId), eq(orders.id, importedOrders.orderId)))
    .where(and(eq(importedOrders.accountId, known.accountId), eq(importedOrders.orderId, known.orderId)))
  return row
}

/** Notes where an order came from; the directory refuses a second order of the same number. */
export async function insertImportedOrder(tx: Database, row: typeof importedOrders.$inferInsert): Promise<void> {
  const { operatorId, externalId, accountId, orderId } = row
  await tx.orm.insert(importedOrderDirectory).values({ operatorId, externalId, accountId, orderId })
  await tx.orm.insert(importedOrders).values(row)
}

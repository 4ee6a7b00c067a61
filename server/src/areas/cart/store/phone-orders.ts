import { and, count, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { phoneOrders } from '../tables.ts'

const ofAccount = (accountId: string) => eq(phoneOrders.accountId, accountId)

/** How many live orders strangers to a phone have placed to it after `since`. */
export async function countPhoneOrders(db: Database, phoneHash: Buffer, since: Date): Promise<number> {
  const [row] = await db.orm
    .select({ orders: count() })
    .from(phoneOrders)
    .where(and(eq(phoneOrders.phoneHash, phoneHash), gt(phoneOrders.placedAt, since)))
  return row?.orders ?? 0
}

export async function insertPhoneOrder(tx: Database, row: typeof phoneOrders.$inferInsert): Promise<void> {
  await tx.orm.insert(phoneOrders).values(row)
}

/** Removes an order that ended before it was sent: it counts no more. */
export async function deletePhoneOrder(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<void> {
  await tx.orm.delete(phoneOrders).where(and(ofAccount(accountId), eq(phoneOrders.orderId, orderId)))
}

export async function movePhoneOrders(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, phoneOrders, { from, into })
}

export async function deletePhoneOrders(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(phoneOrders).where(ofAccount(accountId))
}

/** Removes the rows that no limit counts any more. */
export async function purgePhoneOrders(db: Database, before: Date): Promise<void> {
  await db.orm.delete(phoneOrders).where(lte(phoneOrders.placedAt, before))
}

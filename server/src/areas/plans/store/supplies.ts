import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { planSupplies } from '../tables.ts'

export type SupplyRow = typeof planSupplies.$inferSelect

/** Keeps what an order brought. @returns whether it had not been kept before */
export async function insertSupply(tx: Database, row: typeof planSupplies.$inferInsert): Promise<boolean> {
  const inserted = await tx.orm
    .insert(planSupplies)
    .values(row)
    .onConflictDoNothing()
    .returning({ planId: planSupplies.planId })
  return inserted.length === 1
}

/** Marks what an order brought as taken back. @returns what it was; nothing where it was taken back before */
export async function takeBackSupplies(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<SupplyRow[]> {
  return tx.orm
    .update(planSupplies)
    .set({ takenBackAt: now })
    .where(
      and(eq(planSupplies.accountId, accountId), eq(planSupplies.orderId, orderId), isNull(planSupplies.takenBackAt)),
    )
    .returning()
}

/** The latest supply of each of these plans. */
export async function readLatestSupplies(
  db: Database,
  accountId: string,
  planIds: readonly string[],
): Promise<Map<string, SupplyRow>> {
  if (planIds.length === 0) return new Map()
  const rows = await db.orm
    .selectDistinctOn([planSupplies.planId])
    .from(planSupplies)
    .where(and(eq(planSupplies.accountId, accountId), inArray(planSupplies.planId, [...planIds])))
    .orderBy(planSupplies.planId, desc(planSupplies.suppliedAt))
  return new Map(rows.map((row) => [row.planId, row]))
}

import { and, eq, isNull, lt, sum } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { crossBorderPurchases } from '../tables.ts'
import { lockHash } from './lock-hash.ts'

export type PurchaseRow = typeof crossBorderPurchases.$inferSelect

const ofAccount = (accountId: string) => eq(crossBorderPurchases.accountId, accountId)

/**
 * Makes everybody who buys for the same person wait until this transaction ends, whatever account it is of, so that no two
 * add up past the limit of the year. Comes before the locks of products.
 */
export async function lockPerson(tx: Database, personHash: Buffer): Promise<void> {
  await lockHash(tx, personHash)
}

/** Cents that a person has bought in a year, what was given up again left out. */
export async function readYearSum(db: Database, personHash: Buffer, year: number): Promise<number> {
  const [row] = await db.orm
    .select({ amount: sum(crossBorderPurchases.amount).mapWith(Number) })
    .from(crossBorderPurchases)
    .where(
      and(
        eq(crossBorderPurchases.personHash, personHash),
        eq(crossBorderPurchases.year, year),
        isNull(crossBorderPurchases.freedAt),
      ),
    )
  return row?.amount ?? 0
}

export async function insertPurchase(tx: Database, purchase: Omit<PurchaseRow, 'freedAt'>): Promise<void> {
  await tx.orm.insert(crossBorderPurchases).values(purchase)
}

/** Hears that an order ended without being bought: what it took of the year's limit is given back, once. */
export async function freePurchase(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  await tx.orm
    .update(crossBorderPurchases)
    .set({ freedAt: now })
    .where(and(ofAccount(accountId), eq(crossBorderPurchases.orderId, orderId), isNull(crossBorderPurchases.freedAt)))
}

export async function readPurchases(db: Database, accountId: string): Promise<PurchaseRow[]> {
  return db.orm.select().from(crossBorderPurchases).where(ofAccount(accountId)).orderBy(crossBorderPurchases.orderId)
}

export async function movePurchases(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, crossBorderPurchases, { from, into })
}

/** Removes what no limit counts any more. */
export async function deletePurchasesBefore(tx: Database, accountId: string, year: number): Promise<void> {
  await tx.orm.delete(crossBorderPurchases).where(and(ofAccount(accountId), lt(crossBorderPurchases.year, year)))
}

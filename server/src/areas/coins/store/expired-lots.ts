import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { lockEach } from '../../../platform/db/lock-each.ts'
import { coinLots } from '../tables.ts'

export type ExpiredLot = Pick<typeof coinLots.$inferSelect, 'accountId' | 'expiresAt' | 'remaining'>

const isLeft = (now: Date) => and(lte(coinLots.expiresAt, now), gt(coinLots.remaining, 0))
const columns = { accountId: coinLots.accountId, expiresAt: coinLots.expiresAt, remaining: coinLots.remaining }

/** Locks lots whose time is over and that still hold something, at most so many; those that somebody else has come later. */
export async function lockExpired(tx: Database, most: number, now: Date): Promise<ExpiredLot[]> {
  const found = await tx.orm
    .select(columns)
    .from(coinLots)
    .where(isLeft(now))
    .orderBy(asc(coinLots.expiresAt), asc(coinLots.accountId))
    .limit(most)
  return lockEach(found, ({ accountId, expiresAt }) =>
    tx.orm
      .select(columns)
      .from(coinLots)
      .where(and(eq(coinLots.accountId, accountId), eq(coinLots.expiresAt, expiresAt), isLeft(now)))
      .for('update', { skipLocked: true }),
  )
}

/** Locks those of some accounts. */
export async function lockExpiredOf(tx: Database, accountIds: readonly string[], now: Date): Promise<ExpiredLot[]> {
  return lockEach(accountIds.toSorted(), (accountId) =>
    tx.orm
      .select(columns)
      .from(coinLots)
      .where(and(eq(coinLots.accountId, accountId), isLeft(now)))
      .orderBy(asc(coinLots.expiresAt))
      .for('update'),
  )
}

/** Empties lots that the caller has locked. */
export async function emptyLots(tx: Database, lots: readonly ExpiredLot[]): Promise<void> {
  await tx.orm
    .update(coinLots)
    .set({ remaining: 0 })
    .where(
      inArray(
        sql`(${coinLots.accountId}, ${coinLots.expiresAt})`,
        lots.map(({ accountId, expiresAt }) => sql`(${accountId}::uuid, ${expiresAt.toISOString()}::timestamptz)`),
      ),
    )
}

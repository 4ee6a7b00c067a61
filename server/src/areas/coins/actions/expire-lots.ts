import type { Database, Pool } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { causeOfLot } from '../domain/cause.ts'
import { type ExpiredLot, emptyLots, lockExpired, lockExpiredOf } from '../store/expired-lots.ts'
import { bookCoins } from './book-coins.ts'

/** Lots of one transaction. */
const BATCH = 200

/**
 * Books out what is left of lots whose time is over, so that members see it in their history. Nothing depends on it: balances leave such
 * lots out by themselves. What somebody else has in hand comes with the next run.
 */
export async function expireLots(pool: Pool, now: Date): Promise<void> {
  for (;;) {
    const found = await transaction(pool, async (tx) => {
      const lots = await lockExpired(tx, BATCH, now)
      await bookOut(tx, lots, now)
      return lots.length
    })
    if (found === 0) return
  }
}

/** As `expireLots`, of some accounts alone and in the caller's transaction. */
export async function expireLotsOf(tx: Database, accountIds: readonly string[], now: Date): Promise<void> {
  await bookOut(tx, await lockExpiredOf(tx, accountIds, now), now)
}

async function bookOut(tx: Database, lots: readonly ExpiredLot[], now: Date): Promise<void> {
  if (lots.length === 0) return
  await bookCoins(
    tx,
    lots.map(({ accountId, expiresAt, remaining }) => ({
      accountId,
      kind: 'expired',
      amount: remaining,
      cause: causeOfLot(expiresAt),
    })),
    now,
  )
  await emptyLots(tx, lots)
}

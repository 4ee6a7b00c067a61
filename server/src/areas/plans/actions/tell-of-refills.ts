import { transaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isDaytime } from '../domain/schedule.ts'
import { refillsDue } from '../events.ts'
import { markTold, readAccountsToTell } from '../store/due-refills.ts'

/** Accounts of one round; a run goes on until nobody is left. */
const AT_ONCE = 200
/** Rounds of one run; what is left is the next run's. */
const MOST_ROUNDS = 50

/**
 * Announces plans that run low, each once for what it was supplied with, by day (care#196). Each account is a transaction of its own, so
 * what was told stays told when the process ends in between.
 */
export async function tellOfRefills(
  { pool, events, log }: Pick<Platform, 'pool' | 'events' | 'log'>,
  now: Date,
): Promise<void> {
  if (!isDaytime(now)) return
  const tell = (accountId: string) =>
    transaction(pool, async (tx) => {
      const count = await markTold(tx, accountId, now)
      if (count > 0) await events.emit(tx, refillsDue, { accountId, count }, now)
      return count
    })
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let told = 0
    const accountIds = await readAccountsToTell(pool, AT_ONCE, now)
    for (const accountId of accountIds) {
      told += await tell(accountId).catch((error: unknown) => {
        log.error({ accountId, err: error }, 'a member could not be told of a refill')
        return 0
      })
    }
    if (accountIds.length < AT_ONCE || told === 0) return
  }
}

import { EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dayBegan, soonUntil } from '../domain/validity.ts'
import { couponExpiries } from '../events.ts'
import { type ExpiryWindow, markTold, readAccountsToTell } from '../store/expiring.ts'

/** Accounts of one round; a run goes on until nobody is left. */
const AT_ONCE = 200
/** Rounds of one run; what is left is the next run's. */
const MOST_ROUNDS = 50

/**
 * Announces coupons that expire within three days, each once, and to a member once a day: what comes up later the same day waits for
 * the next one. Each account is a transaction of its own, so what was told stays told when the process ends in between; of two
 * that run side by side one finds the account's coupons told or taken.
 */
export async function tellOfExpiry(platform: Pick<Platform, 'pool' | 'events' | 'log'>, now: Date): Promise<void> {
  const { pool, events, log } = platform
  const ahead = EXPIRES_SOON_DAYS.coupons * 24 * 60 * 60 * 1000
  const window: ExpiryWindow = { until: soonUntil(now), dayBegan: dayBegan(now), ahead }
  const tell = (accountId: string) =>
    transaction(pool, async (tx) => {
      const count = await markTold(tx, accountId, window, now)
      if (count > 0) await events.emit(tx, couponExpiries, { accountId, count }, now)
      return count
    })
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let told = 0
    const accountIds = await readAccountsToTell(pool, window, AT_ONCE, now)
    for (const accountId of accountIds) {
      told += await tell(accountId).catch((error: unknown) => {
        log.error({ accountId, err: error }, 'a member could not be told of coupons that expire')
        return 0
      })
    }
    if (accountIds.length < AT_ONCE || told === 0) return
  }
}

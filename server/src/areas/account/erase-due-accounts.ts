import { transaction } from '../../platform/db/transaction.ts'
import { lockAccounts } from '../access/index.ts'
import { dueAccounts, erasedAccounts, markErased } from './closure-store.ts'
import { sweepExportFiles } from './export-files.ts'
import type { AccountParts } from './ports.ts'

/** Accounts that are looked up at a time. */
const BATCH = 100

/** `waiting` for the end of an order; `gone` when somebody came back or another process was first. */
type Outcome = 'erased' | 'waiting' | 'gone'

/**
 * Erases every account whose time to come back is over, one a transaction (account#103). One that could not be erased is told
 * to the log, tried again next time, and holds up no other.
 */
export async function eraseDueAccounts(platform: AccountParts, now: Date): Promise<void> {
  const counts: Record<Outcome | 'failed', number> = { erased: 0, waiting: 0, gone: 0, failed: 0 }
  await inBatches(
    (after) => dueAccounts(platform.pool, now, after, BATCH),
    (accountId) => accountId,
    async (accountId) => {
      try {
        counts[await eraseWhenDue(platform, accountId, now)]++
      } catch (error) {
        counts.failed++
        platform.log.error({ err: error }, 'an account could not be erased')
      }
    },
  )
  if (counts.erased + counts.waiting > 0) platform.log.info(counts, 'accounts were due to be erased')
  if (counts.erased > 0) await sweepExportFiles(platform.settings, platform.pool)
}

/** The account is locked first: a login that holds it comes back in time, or finds it closed. */
async function eraseWhenDue(platform: AccountParts, accountId: string, now: Date): Promise<Outcome> {
  return transaction(platform.pool, async (tx) => {
    await lockAccounts(tx, [accountId])
    if ((await platform.personalData.blockers(tx, accountId, now)).length > 0) return 'waiting'
    if (!(await markErased(tx, accountId, now))) return 'gone'
    await platform.personalData.erase(tx, accountId, now)
    return 'erased'
  })
}

/** Removes of all erased accounts what has been kept for as long as the published retention says. */
export async function expireRetentionOfErasedAccounts(platform: AccountParts, now: Date): Promise<void> {
  await inBatches(
    (after) => erasedAccounts(platform.pool, after, BATCH),
    ({ accountId }) => accountId,
    ({ accountId, erasedAt }) =>
      transaction(platform.pool, async (tx) => {
        await lockAccounts(tx, [accountId])
        await platform.personalData.expireRetention(tx, accountId, erasedAt, now)
      }),
  )
}

/** Does `work` for one after the other, and looks up the next batch after the last one's id. */
async function inBatches<Found>(
  find: (after: string | undefined) => Promise<Found[]>,
  idOf: (found: Found) => string,
  work: (found: Found) => Promise<void>,
): Promise<void> {
  for (let found = await find(undefined); found.length > 0; found = await find(idOf(found.at(-1)!))) {
    for (const one of found) await work(one)
  }
}

import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { throwApiError } from '../http/api-error.ts'
import type { Member } from '../http/caller.ts'
import type { Platform } from '../platform.ts'
import type { LockStrength } from './sessions.ts'

/**
 * Does a member's write in one transaction, which goes through only while its session lives (decision record 31): every action that
 * writes for a member runs in this one, or calls `lockMember` where the transaction is somebody else's.
 * @throws ApiError NOT_LOGGED_IN when the session ended, or the account was closed or merged, before this had it
 */
export function memberTransaction<Result>(
  platform: Pick<Platform, 'pool' | 'sessions'>,
  member: Member,
  now: Date,
  work: (tx: Database) => Promise<Result>,
  hold: LockStrength = 'share',
): Promise<Result> {
  return transaction(platform.pool, async (tx) => {
    await lockMember(tx, platform, member, now, hold)
    return work(tx)
  })
}

/**
 * Holds the account open and the session alive until the caller's transaction ends: the account, then the session, then the rest,
 * as whoever ends sessions locks them. What waits here for a closing, a reset, a signing out or a merge comes after it, and finds
 * the session ended.
 * @throws ApiError NOT_LOGGED_IN
 */
export async function lockMember(
  tx: Database,
  { sessions }: Pick<Platform, 'sessions'>,
  member: Member,
  now: Date,
  hold: LockStrength = 'share',
): Promise<void> {
  if (!(await sessions.lockMember(tx, member, now, hold))) throwApiError('NOT_LOGGED_IN')
}

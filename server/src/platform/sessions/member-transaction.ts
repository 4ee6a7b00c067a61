import type { Database } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import type { Member } from '../http/caller.ts'
import { refuse } from '../http/refusal.ts'
import type { Shop } from '../shop.ts'

/**
 * How an account is held: `share` beside others that write for it, `update` alone, for what ends sessions or must not be done
 * twice side by side. Never the second after the first: two who both want more wait for each other.
 */
export type Hold = 'share' | 'update'

/**
 * Does a member's write in one transaction, which goes through only while its session lives (decision record 31): every action that
 * writes for a member runs in this one, or calls `holdMember` where the transaction is somebody else's.
 * @throws Refusal NOT_LOGGED_IN when the session ended, or the account was closed or merged, before this had it
 */
export function memberTransaction<Result>(
  shop: Pick<Shop, 'pool' | 'sessions' | 'holdAccount'>,
  member: Member,
  now: Date,
  work: (tx: Database) => Promise<Result>,
  hold: Hold = 'share',
): Promise<Result> {
  return transaction(shop.pool, async (tx) => {
    await holdMember(tx, shop, member, now, hold)
    return work(tx)
  })
}

/**
 * Holds the account open and the session alive until the caller's transaction ends: the account, then the session, then the rest,
 * as whoever ends sessions locks them. What waits here for a closing, a reset, a signing out or a merge comes after it, and finds
 * the session ended.
 * @throws Refusal NOT_LOGGED_IN
 */
export async function holdMember(
  tx: Database,
  { holdAccount, sessions }: Pick<Shop, 'sessions' | 'holdAccount'>,
  member: Member,
  now: Date,
  hold: Hold = 'share',
): Promise<void> {
  const isOpen = await holdAccount(tx, member.accountId, hold)
  if (!isOpen || !(await sessions.holdLive(tx, member, now))) refuse('NOT_LOGGED_IN')
}

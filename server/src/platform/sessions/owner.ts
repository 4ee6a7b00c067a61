import type { Database } from '../db/database.ts'
import type { Member } from '../http/caller.ts'
import type { Platform } from '../platform.ts'
import { memberTransaction } from './member-transaction.ts'

/** Whoever fills something in for an account: its member, or somebody without an account who holds the link of one order. */
export interface Owner {
  /** Whose it is. */
  accountId: string
  /** Does a write in one transaction, which goes through only while they may still act. */
  write<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
}

/** A member who fills in what is the own account's. */
export function memberAsOwner(platform: Pick<Platform, 'pool' | 'sessions'>, member: Member, now: Date): Owner {
  return { accountId: member.accountId, write: (work) => memberTransaction(platform, member, now, work) }
}

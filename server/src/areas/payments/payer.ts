import type { Database } from '../../platform/db/database.ts'
import type { Member } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { cashierPath, returnPath } from './pay-urls.ts'

/** Whoever pays orders of an account: its member, or somebody without an account who holds the link of one order. */
export interface Payer {
  /** Whose orders are paid. */
  accountId: string
  /** Does a write in one transaction, which goes through only while the payer may still act. */
  write<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /** The path that a provider leads the browser back to. */
  returnPath(codes: readonly string[], paymentId: string): string
  /** Our own page, where a provider is chosen, and which tells what came of orders that nothing is to be paid for. */
  cashierPath(codes: readonly string[], paySource?: string): string
}

/** A member who pays the own orders. */
export function memberAsPayer(platform: Pick<Platform, 'pool' | 'sessions'>, member: Member, now: Date): Payer {
  return {
    accountId: member.accountId,
    write: (work) => memberTransaction(platform, member, now, work),
    returnPath,
    cashierPath,
  }
}

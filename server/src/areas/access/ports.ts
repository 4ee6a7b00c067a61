import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** What this area asks of areas above it. */
export interface AccessPorts {
  /**
   * Makes one account of two over all areas, in the caller's transaction; both sides must have been proven (account#87). `from`
   * is closed by it and its sessions end.
   */
  mergeAccounts(tx: Database, from: string, into: string, now: Date): Promise<void>
  /**
   * Takes an application to close an account back, as its member logs in; the account is held. Nobody gets in any more once the
   * time of the application is over (account#101, account#102).
   */
  undoClosure(tx: Database, accountId: string, now: Date): Promise<'nothing' | 'takenBack' | 'over'>
}

export type AccessParts = Platform & AccessPorts

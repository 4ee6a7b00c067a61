import type { ClosureBlocker, ClosureConsequence, RetainedKind } from '@shop/contract/fields/closure'
import type { Database } from '../db/database.ts'

/**
 * How an area treats its member-owned rows when accounts are merged, erased or exported (platform#18). A check fails for a
 * table with `account_id` that no area names here.
 */
export interface PersonalDataHandler {
  area: string
  tables: readonly string[]
  /** Moves the rows of `from` to `into`, keeping every limit; runs in the merge's transaction. */
  merge(tx: Database, from: string, into: string, now: Date): Promise<void>
  /** Removes or makes anonymous what may not stay; runs in the erasure's transaction. */
  erase(tx: Database, accountId: string, now: Date): Promise<void>
  /** Tables among them whose rows outlive the account, by the entry of the published retention; rows left elsewhere are a fault. */
  keeps?: Readonly<Record<string, RetainedKind>>
  /** Removes what has been kept of an account that was erased at `erasedAt` for its time; runs at the erasure and daily after it. */
  expireRetention?(tx: Database, accountId: string, now: Date, erasedAt: Date): Promise<void>
  /** What of it bars the account from being closed (account#97). */
  blockers?(db: Database, accountId: string, now: Date): Promise<Partial<Record<ClosureBlocker, number>>>
  /** What of it would be gone with the account. */
  consequences?(db: Database, accountId: string, now: Date): Promise<Partial<Record<ClosureConsequence, number>>>
  /** What the member gets of it, as plain JSON. */
  export(db: Database, accountId: string, now: Date): Promise<Record<string, unknown>>
}

/** What the areas together do with the rows of one member. */
export interface PersonalData {
  /**
   * Makes one account of two, in the caller's transaction; both sides must have been proven (account#87). `from` is closed by
   * it and its sessions end.
   */
  merge(tx: Database, from: string, into: string, now: Date): Promise<void>
  /**
   * Erases an account whose time to think it over has passed (account#103).
   * @throws when a row is left that the published retention does not name; the caller's transaction must then fail
   */
  erase(tx: Database, accountId: string, now: Date): Promise<void>
  /** Removes of an account that was erased at `erasedAt` what has been kept for its time. */
  expireRetention(tx: Database, accountId: string, erasedAt: Date, now: Date): Promise<void>
  export(db: Database, accountId: string, now: Date): Promise<Record<string, Record<string, unknown>>>
  blockers(db: Database, accountId: string, now: Date): Promise<Counts<ClosureBlocker>>
  consequences(db: Database, accountId: string, now: Date): Promise<Counts<ClosureConsequence>>
}

/** Kinds with how many there are of each, those with none left out. */
export type Counts<Kind> = { kind: Kind; count: number }[]

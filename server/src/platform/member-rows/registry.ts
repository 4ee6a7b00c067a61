import type { ClosureLoss, ClosureObstacle } from '@shop/contract/fields/closure'
import type { Database } from '../db/database.ts'

/**
 * How an area treats its member-owned rows when accounts are merged, erased or exported (decision 18). A check fails for a
 * table with `account_id` that no area names here.
 */
export interface MemberRows {
  area: string
  tables: readonly string[]
  /** Moves the rows of `from` to `into`, keeping every limit; runs in the merge's transaction. */
  merge(tx: Database, from: string, into: string, now: Date): Promise<void>
  /** Removes or makes anonymous what may not stay; runs in the erasure's transaction. */
  erase(tx: Database, accountId: string, now: Date): Promise<void>
  /** Tables among them whose rows outlive the account, as the published retention says; rows left elsewhere are a fault. */
  keeps?: readonly string[]
  /** What of it bars the account from being closed (decision 21). */
  obstacles?(db: Database, accountId: string, now: Date): Promise<Partial<Record<ClosureObstacle, number>>>
  /** What of it would be gone with the account. */
  losses?(db: Database, accountId: string, now: Date): Promise<Partial<Record<ClosureLoss, number>>>
  /** What the member gets of it, as plain JSON. */
  export(db: Database, accountId: string, now: Date): Promise<Record<string, unknown>>
}

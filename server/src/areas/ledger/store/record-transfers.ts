import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Book, TransferKind, TransferUnit } from '../books.ts'
import { transfers } from '../tables.ts'

export interface Transfer {
  accountId: string
  unit: TransferUnit
  /** Where the amount comes from, and where it goes. */
  debit: Book
  credit: Book
  /** Cents or coins, 1 or more. */
  amount: number
  kind: TransferKind
  /** What it is for, such as `order:{id}`. */
  cause: string
  /** When it moved; left out for now. */
  at?: Date
}

/**
 * Keeps movements in the caller's transaction. What the same cause has moved before is left out.
 * @returns the kinds and causes that were new, as they were given
 */
export async function recordTransfers(tx: Database, given: readonly Transfer[], now: Date): Promise<Transfer[]> {
  if (given.length === 0) return []
  const rows = await tx.orm
    .insert(transfers)
    .values(given.map((transfer) => ({ ...transfer, id: newId(now), at: transfer.at ?? now })))
    .onConflictDoNothing()
    .returning({ kind: transfers.kind, cause: transfers.cause })
  return given.filter(({ kind, cause }) => rows.some((row) => row.kind === kind && row.cause === cause))
}

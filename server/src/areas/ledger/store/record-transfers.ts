import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Book, TransferKind, TransferUnit } from '../books.ts'

export interface Transfer {
  accountId: string
  unit: TransferUnit
  /** Where the amount comes from, and where it goes. */
  debit: Book
  credit: Book
  /** Cents or coins, 1 or more. */
  amount: number
  kind: TransferKind
  /** What it is for, such as `order:{id}`; words of ours, without quotes, commas and braces. */
  cause: string
  /** When it moved; left out for now. */
  at?: Date
}

const statement = {
  name: 'record-transfers',
  text: `INSERT INTO transfers (account_id, id, unit, debit, credit, amount, kind, cause, at)
    SELECT account_id, id, unit, debit, credit, amount, kind, cause, to_timestamp(ms / 1000)
    FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::float8[])
      AS given (account_id, id, unit, debit, credit, amount, kind, cause, ms)
    ON CONFLICT DO NOTHING RETURNING kind, cause`,
}

/**
 * Keeps movements in the caller's transaction. What the same cause has moved before is left out.
 * @returns the kinds and causes that were new, as they were given
 */
export async function recordTransfers(tx: Database, given: readonly Transfer[], now: Date): Promise<Transfer[]> {
  if (given.length === 0) return []
  const rows = await tx.query<Pick<Transfer, 'kind' | 'cause'>>(statement, [
    given.map(({ accountId }) => accountId),
    given.map(() => newId(now)),
    given.map(({ unit }) => unit),
    given.map(({ debit }) => debit),
    given.map(({ credit }) => credit),
    given.map(({ amount }) => amount),
    given.map(({ kind }) => kind),
    given.map(({ cause }) => cause),
    given.map(({ at = now }) => at.getTime()),
  ])
  return given.filter(({ kind, cause }) => rows.some((row) => row.kind === kind && row.cause === cause))
}

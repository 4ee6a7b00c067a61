import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import type { TransferKind } from '../books.ts'
import { transfers } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [transfers] as const

/**
 * SQL fragment: the movements of coins of all accounts, with `account_id`, `id`, `at`, `amount`, `kind`, `cause`, and `gain`, the
 * amount as the member's balance sees it: less than nothing where it was consumed.
 */
export const coinMovementsSql = `SELECT account_id, id, at, amount, kind, cause,
    CASE WHEN credit = 'balance' THEN amount ELSE -amount END AS gain
  FROM transfers WHERE unit = 'coin'`

/** SQL fragment: the movements of money of all accounts, with `account_id`, `kind`, `cause`, `debit`, `credit` and `amount` in cents. */
export const moneyMovementsSql = `SELECT account_id, kind, cause, debit, credit, amount FROM transfers WHERE unit = 'fen'`

const movedStatement = {
  name: 'moved-for-cause',
  text: 'SELECT amount FROM transfers WHERE account_id = $1 AND kind = $2 AND cause = $3',
}

/** How much a cause has moved by one kind of movement, in cents or coins; 0 where it has not. */
export async function readMoved(
  db: Database,
  { accountId, kind, cause }: { accountId: string; kind: TransferKind; cause: string },
): Promise<number> {
  const [row] = await db.query<{ amount: number }>(movedStatement, [accountId, kind, cause])
  return row?.amount ?? 0
}

/** All movements of an account, the first one first. */
export async function readTransfers(db: Database, accountId: string) {
  return db.orm
    .select()
    .from(transfers)
    .where(eq(transfers.accountId, accountId))
    .orderBy(asc(transfers.at), asc(transfers.id))
}

/**
 * Hands the movements of an account to another one. What both have done for the same cause, such as the expiry of a year's coins, stays
 * apart by the name of the account that it came from.
 */
export async function moveTransfers(tx: Database, from: string, into: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  const [coming, kept] = [await readTransfers(tx, from), await readTransfers(tx, into)]
  const nameOf = ({ kind, cause }: (typeof kept)[number]) => `${kind} ${cause}`
  const taken = new Set(kept.map(nameOf))
  const ids = coming.filter((row) => taken.has(nameOf(row))).map(({ id }) => id)
  await tx.orm
    .update(transfers)
    .set({ cause: sql`${transfers.cause} || ${`@${from}`}` })
    .where(and(eq(transfers.accountId, from), inArray(transfers.id, ids)))
  await moveRows(tx, transfers, { from, into })
}

/** Removes the coins' movements of an account; those of money are kept as the law asks. */
export async function deleteCoinTransfers(tx: Database, accountId: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.delete(transfers).where(and(eq(transfers.accountId, accountId), eq(transfers.unit, 'coin')))
}

/** Removes the movements of an account before that time. */
export async function deleteTransfersBefore(tx: Database, accountId: string, before: Date): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.delete(transfers).where(and(eq(transfers.accountId, accountId), lt(transfers.at, before)))
}

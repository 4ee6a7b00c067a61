import { and, eq, lt, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { stockReservations } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [stockReservations] as const

export async function moveReservations(tx: Database, from: string, into: string): Promise<void> {
  await moveRows(tx, stockReservations, { from, into })
}

/** Removes reservations that were closed before `before`; open ones hold pieces back and stay. */
export async function deleteClosedReservations(tx: Database, accountId: string, before: Date): Promise<void> {
  await tx.orm
    .delete(stockReservations)
    .where(
      and(
        eq(stockReservations.accountId, accountId),
        ne(stockReservations.state, 'open'),
        lt(stockReservations.closedAt, before),
      ),
    )
}

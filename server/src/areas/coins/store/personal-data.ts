import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { orderCodesSql } from '../../orders/index.ts'
import { coinLots, coinUses } from '../tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [coinLots, coinUses] as const

/** Adds the lots of an account to those of another one, year by year, and hands it over what orders took. */
export async function moveCoins(tx: Database, from: string, into: string): Promise<void> {
  // Read first, as a table that is read and written by one statement cannot be spread.
  const lots = await tx.orm.select().from(coinLots).where(eq(coinLots.accountId, from)).orderBy(asc(coinLots.expiresAt))
  if (lots.length > 0) {
    await tx.orm
      .insert(coinLots)
      .values(lots.map((lot) => ({ ...lot, accountId: into })))
      .onConflictDoUpdate({
        target: [coinLots.accountId, coinLots.expiresAt],
        set: { remaining: sql`${coinLots.remaining} + excluded.remaining` },
      })
    await tx.orm.delete(coinLots).where(eq(coinLots.accountId, from))
  }
  await moveRows(tx, coinUses, { from, into })
}

export async function deleteCoins(tx: Database, accountId: string): Promise<void> {
  for (const table of memberTables) await tx.orm.delete(table).where(eq(table.accountId, accountId))
}

/** All lots of an account, those that have expired included, the first to expire first. */
export async function readAllLots(db: Database, accountId: string) {
  return db.orm.select().from(coinLots).where(eq(coinLots.accountId, accountId)).orderBy(asc(coinLots.expiresAt))
}

const usesStatement = {
  name: 'all-coin-uses',
  text: `SELECT orders.orders_code AS "ordersCode", taken.amount, taken.returned FROM (
      SELECT account_id, order_id, sum(amount)::int AS amount, sum(returned)::int AS returned FROM coin_uses
      WHERE account_id = $1 GROUP BY account_id, order_id
    ) AS taken LEFT JOIN (${orderCodesSql}) AS orders
      ON orders.account_id = taken.account_id AND orders.id = taken.order_id
    ORDER BY taken.order_id`,
}

/** What each order took and got back, the oldest order first. */
export async function readUsesByOrder(db: Database, accountId: string) {
  type Row = { ordersCode: string | null; amount: number; returned: number }
  return db.query<Row & Record<string, unknown>>(usesStatement, [accountId])
}

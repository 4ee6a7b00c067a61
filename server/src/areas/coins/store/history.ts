import type { Database } from '../../../platform/db/database.ts'
import { coinMovementsSql, type TransferKind } from '../../ledger/index.ts'
import { orderCodesSql } from '../../orders/index.ts'
import { orderIdSql } from '../domain/cause.ts'

export interface HistoryRow {
  /** Epoch ms. */
  at: number
  /** Less than nothing where coins were consumed. */
  gain: number
  kind: TransferKind
  /** Of the order that it is about, if it is about one that is still there. */
  ordersCode: string | null
  /** Its status number. */
  status: number | null
}

/** A page of the movements, each with its order, and their number; a page without any is one row that holds the number alone. */
export const historyStatement = {
  name: 'coin-history',
  text: `SELECT counted.total, page.*, ordered.orders_code AS "ordersCode", ordered.status FROM (
      SELECT count(*) AS total FROM (${coinMovementsSql}) AS movements WHERE account_id = $1
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT account_id, id, (date_part('epoch', at) * 1000)::bigint AS at, gain, kind, ${orderIdSql('cause')} AS order_id
      FROM (${coinMovementsSql}) AS movements WHERE account_id = $1
      ORDER BY movements.at DESC, id DESC LIMIT $2 OFFSET $3
    ) AS page ON true
    LEFT JOIN LATERAL (
      SELECT orders_code, status FROM (${orderCodesSql}) AS orders
      WHERE orders.account_id = page.account_id AND orders.id = page.order_id
    ) AS ordered ON true
    ORDER BY page.at DESC, page.id DESC`,
}

/** What an account obtained and consumed, the latest first, and how many movements there are (money#25). */
export async function readHistory(
  db: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  type Row = HistoryRow & { total: number; id: string | null } & Record<string, unknown>
  const rows = await db.query<Row>(historyStatement, [accountId, size, offset])
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) }
}

import type { Database } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
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
  text: `SELECT counted.total, page.*, ordered.orders_code AS "ordersCode", ordered.status
    FROM (${liveSessionSql('$1', '$2')}) AS me
    CROSS JOIN LATERAL (
      SELECT count(*) AS total FROM (${coinMovementsSql}) AS movements WHERE movements.account_id = me.account_id
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT id, (date_part('epoch', at) * 1000)::bigint AS at, gain, kind, ${orderIdSql('cause')} AS order_id
      FROM (${coinMovementsSql}) AS movements WHERE movements.account_id = me.account_id
      ORDER BY movements.at DESC, id DESC LIMIT $3 OFFSET $4
    ) AS page ON true
    LEFT JOIN LATERAL (
      SELECT orders_code, status FROM (${orderCodesSql}) AS orders
      WHERE orders.account_id = me.account_id AND orders.id = page.order_id
    ) AS ordered ON true
    ORDER BY page.at DESC, page.id DESC`,
}

/**
 * What a member obtained and consumed, the latest first, and how many movements there are (money#25), in one statement that checks the
 * session too.
 * @returns undefined when the session is not live
 */
export async function readHistory(
  db: Database,
  accessHash: Buffer,
  now: Date,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: HistoryRow[]; total: number } | undefined> {
  type Row = HistoryRow & { total: number; id: string | null } & Record<string, unknown>
  const rows = await db.query<Row>(historyStatement, [accessHash, now, size, offset])
  const [first] = rows
  return first && { total: first.total, rows: rows.filter(({ id }) => id !== null) }
}

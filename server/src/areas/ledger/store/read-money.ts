import type { Database } from '../../../platform/db/database.ts'
import type { Book, TransferKind } from '../books.ts'

/** Money of one day of China by one method: what came in, and what went back, in cents. */
export interface MoneyOfDay {
  day: string
  method: Extract<Book, 'alipay' | 'wechat' | 'cash' | 'byHand'>
  paid: number
  paidCount: number
  refunded: number
  refundedCount: number
}

const outside = `('alipay', 'wechat', 'cash', 'byHand')`

const byDay = {
  name: 'money-by-day',
  text: `SELECT to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day,
      CASE WHEN debit IN ${outside} THEN debit ELSE credit END AS method,
      coalesce(sum(amount) FILTER (WHERE debit IN ${outside}), 0)::bigint AS paid,
      count(*) FILTER (WHERE debit IN ${outside})::int AS "paidCount",
      coalesce(sum(amount) FILTER (WHERE credit IN ${outside}), 0)::bigint AS refunded,
      count(*) FILTER (WHERE credit IN ${outside})::int AS "refundedCount"
    FROM transfers WHERE unit = 'fen' AND at >= $1 AND at < $2
    GROUP BY 1, 2 ORDER BY 1, 2`,
}

/** Sums money by day of China and method, `until` not included. */
export async function sumMoneyByDay(db: Database, from: Date, until: Date): Promise<MoneyOfDay[]> {
  return db.query<MoneyOfDay & Record<string, unknown>>(byDay, [from, until])
}

export interface Movement {
  id: string
  at: Date
  accountId: string
  kind: TransferKind
  debit: Book
  credit: Book
  /** Cents. */
  amount: number
  cause: string
}

const movements = {
  name: 'movements-of-money',
  text: `SELECT id, at, account_id AS "accountId", kind, debit, credit, amount, cause
    FROM transfers WHERE unit = 'fen' AND at < $2 AND (at, id) > ($1, $3::uuid)
    ORDER BY at, id LIMIT $4`,
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const BATCH = 5000

/** Every movement of money from `from` on, `until` not included, the oldest first, a batch at a time. */
export async function* readMovements(db: Database, from: Date, until: Date): AsyncGenerator<Movement[]> {
  // From just before it: the first may have happened at `from` itself.
  let after = { at: new Date(from.getTime() - 1), id: LAST_ID }
  for (;;) {
    const values = [after.at, until, after.id, BATCH]
    const batch = await db.query<Movement & Record<string, unknown>>(movements, values)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    if (batch.length < BATCH) return
    after = last
  }
}

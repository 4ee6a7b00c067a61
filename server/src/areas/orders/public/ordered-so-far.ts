import { orderStatusNumbers as status } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { givenMarks, headMarks } from '../domain/lines.ts'

const hasOrderedStatement = { name: 'has-ordered', text: 'SELECT 1 AS one FROM orders WHERE account_id = $1 LIMIT 1' }

/** Whether an account has ever had an order, whatever became of it; those that operators imported count. */
export async function hasOrdered(db: Database, accountId: string): Promise<boolean> {
  return (await db.query(hasOrderedStatement, [accountId])).length > 0
}

/**
 * Of a split order its parts are looked at, and the whole counts once. What a courier has delivered is not open any more. Orders that
 * operators import do not count: another shop took them from whoever named this account's phone.
 */
const openUnpaidStatement = {
  name: 'open-unpaid-orders',
  text: `SELECT count(DISTINCT coalesce(parent_id, id)) AS orders, coalesce(sum(sum), 0) AS cents
    FROM orders WHERE account_id = $1 AND NOT is_split AND paid_at IS NULL AND delivered_at IS NULL
      AND status IN (${[status.waitPay, status.waitAudit, status.waitDelivery, status.waitReceiving]})
      AND NOT EXISTS (SELECT FROM fed_orders WHERE fed_orders.account_id = orders.account_id
        AND fed_orders.order_id = coalesce(orders.parent_id, orders.id))`,
}

/** How many orders that a member placed are on their way and not paid, and what they come to in cents. */
export async function readOpenUnpaid(db: Database, accountId: string): Promise<{ orders: number; cents: number }> {
  const [row] = await db.query<{ orders: number; cents: number }>(openUnpaidStatement, [accountId])
  return { orders: Number(row!.orders), cents: Number(row!.cents) }
}

const openStatuses = [status.waitPay, status.waitAudit, status.waitDelivery, status.waitReceiving]
const notBought = [...headMarks, ...givenMarks]
const gone = [status.canceled, status.refundOrder, status.refundCompleteTransaction]

/** Lines belong to whole orders, and stand where the part that sends them does; gifts and prizes were not bought. */
const boughtStatement = {
  name: 'bought-pieces',
  text: `SELECT product_code AS code, sum(amount) AS pieces
    FROM order_lines AS line
    JOIN orders ON orders.account_id = line.account_id AND orders.id = coalesce(line.sub_order_id, line.order_id)
    WHERE line.account_id = $1 AND product_code = ANY(string_to_array($2, ',')) AND mark NOT IN (${notBought})
      AND (status IN (${openStatuses}) OR (placed_at > $3 AND status NOT IN (${gone})))
    GROUP BY product_code`,
}

/** Pieces of products that an account has in open orders, or has bought since. */
export async function readBoughtPieces(
  db: Database,
  accountId: string,
  productCodes: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db.query<{ code: string; pieces: number }>(boughtStatement, [
    accountId,
    productCodes.join(','),
    since,
  ])
  return new Map(rows.map(({ code, pieces }) => [code, Number(pieces)]))
}

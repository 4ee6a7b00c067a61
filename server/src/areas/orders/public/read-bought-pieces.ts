import { orderStatusNumbers as status } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { givenMarks, headMarks } from '../domain/lines.ts'

const open = [status.waitPay, status.waitAudit, status.waitDelivery, status.waitReceiving]
const notBought = [...headMarks, ...givenMarks]
const gone = [status.canceled, status.refundOrder, status.refundCompleteTransaction]

/** Lines belong to whole orders, and stand where the part that sends them does; gifts and prizes were not bought. */
const statement = {
  name: 'bought-pieces',
  text: `SELECT product_code AS code, sum(amount) AS pieces
    FROM order_lines AS line
    JOIN orders ON orders.account_id = line.account_id AND orders.id = coalesce(line.sub_order_id, line.order_id)
    WHERE line.account_id = $1 AND product_code = ANY(string_to_array($2, ',')) AND mark NOT IN (${notBought})
      AND (status IN (${open}) OR (placed_at > $3 AND status NOT IN (${gone})))
    GROUP BY product_code`,
}

/** Pieces of products that an account has in open orders, or has bought since. */
export async function readBoughtPieces(
  db: Database,
  accountId: string,
  productCodes: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const rows = await db.query<{ code: string; pieces: number }>(statement, [accountId, productCodes.join(','), since])
  return new Map(rows.map(({ code, pieces }) => [code, Number(pieces)]))
}

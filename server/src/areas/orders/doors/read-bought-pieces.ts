import { orderStatusNumbers as status } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { givenMarks, headMarks } from '../domain/lines.ts'

const open = [status.waitPay, status.waitAudit, status.waitDelivery, status.waitReceiving]
const notBought = [...headMarks, ...givenMarks]
const gone = [status.canceled, status.refundOrder, status.refundCompleteTransaction]

/** Lines belong to whole orders; gifts and prizes were not bought. */
const statement = {
  name: 'bought-pieces',
  text: `SELECT product_code AS code, sum(amount) AS pieces
    FROM orders JOIN order_lines AS line ON line.account_id = orders.account_id AND line.order_id = orders.id
    WHERE orders.account_id = $1 AND parent_id IS NULL AND product_code = ANY(string_to_array($2, ','))
      AND mark NOT IN (${notBought})
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

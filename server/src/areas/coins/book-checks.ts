import { type BookCheck, coinMovementsSql } from '../ledger/index.ts'
import { orderCodesSql } from '../orders/index.ts'

/** What the books of coins are compared with each day (money#40). */
export const coinChecks: readonly BookCheck[] = [
  {
    // What lots hold, those included that have expired and are not booked out yet, is what was moved into the balance.
    name: 'coin-balance',
    rowsSql: `SELECT account_id, '' AS subject, remaining AS kept, 0 AS booked FROM coin_lots
      UNION ALL SELECT account_id, '', 0, gain FROM (${coinMovementsSql}) AS movements`,
  },
  {
    // What orders have of the lots is what was spent on them and has not come back.
    name: 'coin-uses',
    rowsSql: `SELECT account_id, '' AS subject, amount - returned AS kept, 0 AS booked FROM coin_uses
      UNION ALL SELECT account_id, '', 0, -gain FROM (${coinMovementsSql}) AS movements
        WHERE kind IN ('spent', 'returned')`,
  },
  {
    // An order took as many coins as it says that they paid.
    name: 'coins-of-orders',
    rowsSql: `SELECT account_id, order_id::text AS subject, amount AS kept, 0 AS booked FROM coin_uses
      UNION ALL SELECT orders.account_id, orders.id::text, 0, orders.coin_money FROM (${orderCodesSql}) AS orders
        WHERE EXISTS (SELECT FROM coin_uses AS taken
          WHERE taken.account_id = orders.account_id AND taken.order_id = orders.id)`,
  },
]

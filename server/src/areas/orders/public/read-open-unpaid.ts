import { orderStatusNumbers as status } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'

/**
 * Of a split order its parts are looked at, and the whole counts once. What a courier has delivered is not open any more. Orders that
 * operators import do not count: another shop took them from whoever named this account's phone.
 */
const statement = {
  name: 'open-unpaid-orders',
  text: `SELECT count(DISTINCT coalesce(parent_id, id)) AS orders, coalesce(sum(sum), 0) AS cents
    FROM orders WHERE account_id = $1 AND NOT is_split AND paid_at IS NULL AND delivered_at IS NULL
      AND status IN (${[status.waitPay, status.waitAudit, status.waitDelivery, status.waitReceiving]})
      AND NOT EXISTS (SELECT FROM fed_orders WHERE fed_orders.account_id = orders.account_id
        AND fed_orders.order_id = coalesce(orders.parent_id, orders.id))`,
}

/** How many orders that a member placed are on their way and not paid, and what they come to in cents. */
export async function readOpenUnpaid(db: Database, accountId: string): Promise<{ orders: number; cents: number }> {
  const [row] = await db.query<{ orders: number; cents: number }>(statement, [accountId])
  return { orders: Number(row!.orders), cents: Number(row!.cents) }
}

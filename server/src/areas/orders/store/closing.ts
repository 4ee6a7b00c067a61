import type { ClosureBlocker } from '@shop/contract/fields/closure'
import { orderStatusNumbers as status } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { inTabSql, listed } from './sql.ts'

const cards = (condition: string) => `count(DISTINCT coalesce(parent_id, id)) FILTER (WHERE ${condition})`

/**
 * Of a split order its parts are looked at, and the whole counts once. To pay is what home counts so; what else is under review waits for
 * the shop, as what is not delivered does. What is claimed and not decided may be paid back yet.
 */
const unfinishedStatement = {
  name: 'unfinished-orders',
  text: `SELECT
      ${cards(inTabSql('waitPay'))} AS "unpaidOrders",
      ${cards(`status IN (${status.waitDelivery}, ${status.waitReceiving}) OR (status = ${status.waitAudit} AND (${inTabSql('waitPay')}) IS NOT TRUE)`)}
        AS "undeliveredOrders",
      ${cards(`status = ${status.refundOrder} OR claim_state = 'open'`)} AS "refundingOrders"
    FROM orders WHERE account_id = $1 AND NOT is_split`,
}

/** Orders that bar their member's account from being closed (account#97). */
export async function unfinishedOrders(db: Database, accountId: string): Promise<Record<ClosureBlocker, number>> {
  const [counts] = await db.query<Record<ClosureBlocker, number>>(unfinishedStatement, [accountId])
  return counts!
}

const listedStatement = {
  name: 'listed-orders',
  text: `SELECT count(*) AS count FROM orders WHERE account_id = $1 AND ${listed}`,
}

/** How many orders the member still sees. */
export async function countListed(db: Database, accountId: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(listedStatement, [accountId])
  return row!.count
}

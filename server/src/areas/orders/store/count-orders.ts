import type { OrderTab } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import { inTabSql, listed } from './sql.ts'

export interface TabCounts {
  all: number
  waitPay: number
  waitDelivery: number
  waitReceiving: number
  waitEvaluate: number
}

const inTab = (tab: Exclude<OrderTab, 'all'>) => `count(*) FILTER (WHERE ${inTabSql(tab)}) AS "${tab}"`

/**
 * SQL fragment: one row with how many cards each tab of an account holds, from the index alone.
 * @param account expression of the account's id
 */
export function orderCountsSql(account: string): string {
  return `SELECT count(*) AS "all", ${inTab('waitPay')}, ${inTab('waitDelivery')}, ${inTab('waitReceiving')},
      ${inTab('waitEvaluate')}
    FROM orders WHERE orders.account_id = ${account} AND ${listed}`
}

/**
 * SQL fragment: one row with `ordersVersion`, which grows with every change of an account's orders that their member can see.
 * @param account expression of the account's id
 */
export function ordersVersionSql(account: string): string {
  return `SELECT coalesce(max(version), 0) AS "ordersVersion" FROM order_books WHERE order_books.account_id = ${account}`
}

export const countStatement = {
  name: 'count-orders',
  text: `SELECT counted.* FROM (${liveSessionSql('$1', '$2')}) AS me
    CROSS JOIN LATERAL (${orderCountsSql('me.account_id')}) AS counted`,
}

/** How many cards each tab holds; undefined when the session is not live. */
export async function countTabs(db: Database, accessHash: Buffer, now: Date): Promise<TabCounts | undefined> {
  const [row] = await db.query<TabCounts & Record<string, unknown>>(countStatement, [accessHash, now])
  return row
}

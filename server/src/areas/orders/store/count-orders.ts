import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import { listed } from './sql.ts'

export interface TabCounts {
  all: number
  waitPay: number
  waitDelivery: number
  waitReceiving: number
  waitEvaluate: number
}

const inTab = (tab: keyof typeof orderStatusNumbers) =>
  `count(*) FILTER (WHERE tab = ${orderStatusNumbers[tab]}) AS "${tab}"`

export const countStatement = {
  name: 'count-orders',
  text: `SELECT counted.* FROM (${liveSessionSql('$1', '$2')}) AS me
    CROSS JOIN LATERAL (
      SELECT count(*) AS "all", ${inTab('waitPay')}, ${inTab('waitDelivery')}, ${inTab('waitReceiving')},
        ${inTab('waitEvaluate')}
      FROM orders WHERE orders.account_id = me.account_id AND ${listed}
    ) AS counted`,
}

/** How many cards each tab holds, from the index alone; undefined when the session is not live. */
export async function countTabs(db: Database, accessHash: Buffer, now: Date): Promise<TabCounts | undefined> {
  const [row] = await db.query<TabCounts & Record<string, unknown>>(countStatement, [accessHash, now])
  return row
}

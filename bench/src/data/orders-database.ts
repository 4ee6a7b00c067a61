import { bulkOrders } from '@shop/world'
import { masterKey } from '../processes/shop.ts'
import { giveBenefits } from './benefits.ts'
import { inDatabase, keepDatabase } from './kept-database.ts'
import { fillLimitTables, refreshSessions } from './limit-tables.ts'

/** A database with so many orders, and members who are logged in. */
export interface OrdersDatabase {
  url: string
  /** Access tokens, one a member. */
  tokens: string[]
  /** A code of an order of each of those members. */
  ordersCodes: string[]
}

/** Sessions that take turns, so that no single row stays hot. */
export const SESSIONS = 1000
/** However many orders there are, a member has as many: what grows is the shop, not the member. */
const ORDERS_A_MEMBER = 10

/**
 * The database of so many orders, which takes about a minute for each million to make.
 * @param server any database of the PostgreSQL, as its superuser
 */
export async function ensureOrdersDatabase(
  server: string,
  orders: number,
  tell: (line: string) => void,
): Promise<OrdersDatabase> {
  const url = await keepDatabase({
    server,
    prefix: `orders_${orders}_`,
    madeOf: ['world/src/bulk-orders.ts', 'bench/src/data'],
    told: `making a database of ${orders} orders, which is kept`,
    tell,
    fill: async (empty) => {
      const accounts = orders / ORDERS_A_MEMBER
      const tokens = await bulkOrders({ databaseUrl: empty, masterKey, orders, accounts, sessions: SESSIONS })
      await fillLimitTables(empty, tokens)
      await inDatabase(empty, giveBenefits)
    },
  })
  return inDatabase(url, async (client) => {
    const found = await refreshSessions(client)
    return { url, tokens: found.map(({ token }) => token), ordersCodes: found.map(({ orders_code }) => orders_code) }
  })
}

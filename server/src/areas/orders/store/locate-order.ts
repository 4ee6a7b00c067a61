import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import { orderDirectory, orders } from '../tables.ts'

export interface LocatedOrder {
  accountId: string
  id: string
}

const parents = alias(orders, 'parents')

/** The member's order or sub-order of a code that is not hidden, itself or by its parent; undefined: there is none. */
export async function locateOwn(
  db: Database,
  accountId: string,
  ordersCode: string,
): Promise<LocatedOrder | undefined> {
  const [row] = await db.orm
    .select({ accountId: orders.accountId, id: orders.id })
    .from(orders)
    .leftJoin(parents, and(eq(parents.accountId, orders.accountId), eq(parents.id, orders.parentId)))
    .where(
      and(
        eq(orders.ordersCode, ordersCode),
        eq(orders.accountId, accountId),
        isNull(orders.hiddenAt),
        isNull(parents.hiddenAt),
      ),
    )
  return row
}

/** The order or sub-order of a code, whoever owns it and hidden or not: for operators alone. */
export async function locateAny(db: Database, ordersCode: string): Promise<LocatedOrder | undefined> {
  const [row] = await db.orm
    .select({ accountId: orderDirectory.accountId, id: orderDirectory.orderId })
    .from(orderDirectory)
    .where(eq(orderDirectory.ordersCode, ordersCode))
  return row
}

/** The member's own order of a code, hidden or not; sub-orders are hidden with their parent. */
export async function locateHidden(
  db: Database,
  accountId: string,
  ordersCode: string,
): Promise<(LocatedOrder & { hiddenAt: Date | null }) | undefined> {
  const [row] = await db.orm
    .select({ accountId: orders.accountId, id: orders.id, hiddenAt: orders.hiddenAt })
    .from(orders)
    .where(and(eq(orders.ordersCode, ordersCode), eq(orders.accountId, accountId), sql`${orders.parentId} IS NULL`))
    .for('update')
  return row
}

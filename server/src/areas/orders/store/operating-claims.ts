import type { ClaimState } from '@shop/contract/fields/claims'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { claims, orders } from '../tables.ts'

const MOST_COUNTED = 20_000

/** Claims of a state, the oldest first, with what operators may know of their order. */
export async function readClaimsByState(
  db: Database,
  state: ClaimState,
  { size, offset }: { size: number; offset: number },
) {
  const rows = await db.orm
    .select({
      id: claims.id,
      accountId: claims.accountId,
      kind: claims.kind,
      reason: claims.reason,
      state: claims.state,
      createdAt: claims.createdAt,
      pictureCount: sql<number>`jsonb_array_length(${claims.pictures})`,
      ordersCode: orders.ordersCode,
      sum: orders.sum,
      status: orders.status,
    })
    .from(claims)
    .innerJoin(orders, and(eq(orders.accountId, claims.accountId), eq(orders.id, claims.orderId)))
    .where(eq(claims.state, state))
    .orderBy(asc(claims.createdAt), asc(claims.id))
    .limit(size)
    .offset(offset)
  const most = db.orm
    .select({ id: claims.id })
    .from(claims)
    .where(eq(claims.state, state))
    .limit(MOST_COUNTED)
    .as('most')
  const [counted] = await db.orm.select({ total: count() }).from(most)
  return { rows, total: counted!.total }
}

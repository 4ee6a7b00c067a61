import type { AccessEventKind } from '@shop/contract/fields/access-events'
import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Pool } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { accessEvents } from './tables.ts'

export interface LatestEvent {
  kind: AccessEventKind
  /** Of the latest of them, as is the time. */
  device: string
  sessionId: string | null
  at: Date
  count: number
}

/**
 * The latest first; ids are ordered by time. What one session did of a kind is one row, however often and between whatever
 * else: a stolen session cannot push what it did before out of sight by doing something harmless again and again.
 */
export async function readLatestEvents(db: Database, accountId: string, most: number): Promise<LatestEvent[]> {
  const { kind, device, sessionId, at, id } = accessEvents
  const doer = sql`coalesce(${sessionId}, ${id})`
  const latest = db.orm
    .selectDistinctOn([kind, doer], {
      kind,
      device,
      sessionId,
      at,
      id,
      count: sql<number>`count(*) OVER (PARTITION BY ${kind}, ${doer})::int`.as('count'),
    })
    .from(accessEvents)
    .where(eq(accessEvents.accountId, accountId))
    .orderBy(kind, doer, desc(id))
    .as('latest')
  const rows = await db.orm.select().from(latest).orderBy(desc(latest.id)).limit(most)
  // Only `recordAccessEvent` writes them.
  return rows as LatestEvent[]
}

/** Removes events of before `before`; they are append-only but for this and for an erasure. */
export async function purgeAccessEvents(pool: Pool, before: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
    await tx.orm.delete(accessEvents).where(lt(accessEvents.at, before))
  })
}

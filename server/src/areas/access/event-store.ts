import type { AccessEventKind } from '@shop/contract/fields/access-events'
import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { accessEvents } from './tables.ts'

export interface LatestEvent {
  kind: AccessEventKind
  device: string
  sessionId: string | null
  at: Date
}

/** The latest first. Ids are ordered by time and stand in the primary key, so that only what is shown is read. */
export async function readLatestEvents(db: Database, accountId: string, most: number): Promise<LatestEvent[]> {
  const rows = await db.orm
    .select({
      kind: accessEvents.kind,
      device: accessEvents.device,
      sessionId: accessEvents.sessionId,
      at: accessEvents.at,
    })
    .from(accessEvents)
    .where(eq(accessEvents.accountId, accountId))
    .orderBy(desc(accessEvents.id))
    .limit(most)
  // Only `recordAccessEvent` writes them.
  return rows as LatestEvent[]
}

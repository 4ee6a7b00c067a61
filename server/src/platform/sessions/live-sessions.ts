import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sessions } from './tables.ts'
import { type LiveSession, sessionLife } from './token-pairs.ts'

/** More are never told; nobody has that many devices. */
const MOST = 100

export interface SessionShown {
  id: string
  method: string
  /** Browser and system in words. */
  device: string
  createdAt: Date
  /** When its tokens were last renewed. */
  refreshedAt: Date
}

/** The sessions of an account that can still be gone on with: the asking one first, then the latest. */
export async function liveSessions(db: Database, asking: LiveSession, now: Date): Promise<SessionShown[]> {
  return db.orm
    .select({
      id: sessions.id,
      method: sessions.method,
      device: sessions.device,
      createdAt: sessions.createdAt,
      refreshedAt: sessions.refreshedAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, asking.accountId),
        isNull(sessions.endedAt),
        gt(sessions.createdAt, new Date(now.getTime() - sessionLife.refresh)),
      ),
    )
    .orderBy(desc(sql`${sessions.id} = ${asking.sessionId}`), desc(sessions.refreshedAt), desc(sessions.id))
    .limit(MOST)
}

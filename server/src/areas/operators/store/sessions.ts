import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { operatorKeys, operatorSessions } from '../tables.ts'
import type { KnownKey } from './keys.ts'

export interface NewSession {
  tokenHash: Buffer
  operatorId: string
  expiresAt: Date
}

export async function insertSession(tx: Database, session: NewSession, now: Date): Promise<void> {
  await tx.orm.insert(operatorSessions).values({ ...session, createdAt: now })
}

/** Who is logged in by a cookie; nobody once its time is over or the key that opened it is revoked. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<(KnownKey & { expiresAt: Date }) | undefined> {
  const [row] = await db.orm
    .select({ operatorId: operatorKeys.id, scopes: operatorKeys.scopes, expiresAt: operatorSessions.expiresAt })
    .from(operatorSessions)
    .innerJoin(operatorKeys, eq(operatorKeys.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        gt(operatorSessions.expiresAt, now),
        isNull(operatorKeys.revokedAt),
      ),
    )
  return row
}

export async function deleteSession(tx: Database, tokenHash: Buffer): Promise<void> {
  await tx.orm.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash))
}

/** Removes sessions whose time was over before `before`. */
export async function purgeOperatorSessions(db: Database, before: Date): Promise<void> {
  await db.orm.delete(operatorSessions).where(lt(operatorSessions.expiresAt, before))
}

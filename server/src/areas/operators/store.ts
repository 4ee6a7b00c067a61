import type { OperatorScope } from '@shop/contract/kit/operation'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { operatorActions, operatorKeys } from './tables.ts'

export interface KnownKey {
  operatorId: string
  scopes: OperatorScope[]
}

export async function findKey(db: Database, keyHash: Buffer): Promise<KnownKey | undefined> {
  const [row] = await db.orm
    .select({ operatorId: operatorKeys.id, scopes: operatorKeys.scopes })
    .from(operatorKeys)
    .where(and(eq(operatorKeys.keyHash, keyHash), isNull(operatorKeys.revokedAt)))
  return row
}

export interface NewKey {
  id: string
  name: string
  keyHash: Buffer
  scopes: OperatorScope[]
}

export async function insertKey(db: Database, key: NewKey, now: Date): Promise<void> {
  await db.orm
    .insert(operatorKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing()
}

export interface OperatorAction {
  operatorId: string
  action: string
  /** What it was done to: an id, never a value that tells who somebody is. */
  subject: string
  details?: Record<string, unknown>
}

export async function insertAction(tx: Database, action: OperatorAction, now: Date): Promise<void> {
  await tx.orm.insert(operatorActions).values({ details: {}, ...action, at: now })
}

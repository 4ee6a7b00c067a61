import type { OperatorScope } from '@shop/contract/kit/operation'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { operatorKeys } from '../tables.ts'

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

/** The id of a key, revoked or not. */
export async function findKeyEver(db: Database, keyHash: Buffer): Promise<string | undefined> {
  const [row] = await db.orm.select({ id: operatorKeys.id }).from(operatorKeys).where(eq(operatorKeys.keyHash, keyHash))
  return row?.id
}

export async function findName(db: Database, operatorId: string): Promise<string> {
  const [row] = await db.orm
    .select({ name: operatorKeys.name })
    .from(operatorKeys)
    .where(eq(operatorKeys.id, operatorId))
  return row?.name ?? ''
}

export interface NewKey {
  id: string
  name: string
  keyHash: Buffer
  scopes: OperatorScope[]
}

/** @returns whether it is new; one that is known stays as it is */
export async function insertKey(db: Database, key: NewKey, now: Date): Promise<boolean> {
  const { rowCount } = await db.orm
    .insert(operatorKeys)
    .values({ ...key, createdAt: now })
    .onConflictDoNothing({ target: operatorKeys.keyHash })
  return (rowCount ?? 0) > 0
}

/** Held until the transaction ends. */
export async function lockKey(tx: Database, keyHash: Buffer): Promise<Omit<NewKey, 'keyHash'> | undefined> {
  const { id, name, scopes } = operatorKeys
  const [row] = await tx.orm
    .select({ id, name, scopes })
    .from(operatorKeys)
    .where(eq(operatorKeys.keyHash, keyHash))
    .for('update')
  return row
}

export async function writeScopes(tx: Database, id: string, scopes: OperatorScope[]): Promise<void> {
  await tx.orm.update(operatorKeys).set({ scopes }).where(eq(operatorKeys.id, id))
}

export interface KeyRow {
  id: string
  name: string
  scopes: OperatorScope[]
  createdAt: Date
  revokedAt: Date | null
}

export async function readKeys(db: Database): Promise<KeyRow[]> {
  const { id, name, scopes, createdAt, revokedAt } = operatorKeys
  return db.orm
    .select({ id, name, scopes, createdAt, revokedAt })
    .from(operatorKeys)
    .orderBy(asc(operatorKeys.createdAt), asc(operatorKeys.id))
}

/** @returns its name and scopes, where there was such a key that was not revoked yet */
export async function revokeKey(
  db: Database,
  id: string,
  now: Date,
): Promise<Pick<KeyRow, 'name' | 'scopes'> | undefined> {
  const [row] = await db.orm
    .update(operatorKeys)
    .set({ revokedAt: now })
    .where(and(eq(operatorKeys.id, id), isNull(operatorKeys.revokedAt)))
    .returning({ name: operatorKeys.name, scopes: operatorKeys.scopes })
  return row
}

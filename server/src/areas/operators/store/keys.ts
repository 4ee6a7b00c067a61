import type { OperatorScope } from '@shop/contract/kit/operation'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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

/** Who holds a key, and the licence by which a pharmacist reviews prescriptions. */
export interface KeyHolder {
  name: string
  licenceNumber: string | null
}

/** Who holds a key, revoked or not: what was done with it stays theirs. */
export async function findHolder(db: Database, operatorId: string): Promise<KeyHolder> {
  const { name, licenceNumber } = operatorKeys
  const [row] = await db.orm.select({ name, licenceNumber }).from(operatorKeys).where(eq(operatorKeys.id, operatorId))
  return row ?? { name: '', licenceNumber: null }
}

/** The same of several, by their ids. */
export async function findHolders(db: Database, operatorIds: readonly string[]): Promise<Map<string, KeyHolder>> {
  if (operatorIds.length === 0) return new Map()
  const { id, name, licenceNumber } = operatorKeys
  const rows = await db.orm
    .select({ id, name, licenceNumber })
    .from(operatorKeys)
    .where(inArray(id, [...new Set(operatorIds)]))
  return new Map(rows.map(({ id: operatorId, ...holder }) => [operatorId, holder]))
}

export interface NewKey extends KeyHolder {
  id: string
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
  const { id, name, scopes, licenceNumber } = operatorKeys
  const [row] = await tx.orm
    .select({ id, name, scopes, licenceNumber })
    .from(operatorKeys)
    .where(eq(operatorKeys.keyHash, keyHash))
    .for('update')
  return row
}

export async function writeKey(tx: Database, id: string, key: Pick<NewKey, 'scopes' | 'licenceNumber'>): Promise<void> {
  await tx.orm.update(operatorKeys).set(key).where(eq(operatorKeys.id, id))
}

export interface KeyRow extends KeyHolder {
  id: string
  scopes: OperatorScope[]
  createdAt: Date
  revokedAt: Date | null
}

export async function readKeys(db: Database): Promise<KeyRow[]> {
  const { id, name, scopes, licenceNumber, createdAt, revokedAt } = operatorKeys
  return db.orm
    .select({ id, name, scopes, licenceNumber, createdAt, revokedAt })
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

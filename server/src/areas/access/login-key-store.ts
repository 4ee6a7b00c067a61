import { eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { loginKeyPairs } from './tables.ts'

/** @property privateKey wrapped by the keyring */
export type StoredKeyPair = typeof loginKeyPairs.$inferSelect

export async function findKeyPair(db: Database, day: string): Promise<StoredKeyPair | undefined> {
  const [row] = await db.orm.select().from(loginKeyPairs).where(eq(loginKeyPairs.day, day))
  return row
}

/** Keeps the pair of a day unless another process was first. */
export async function insertKeyPair(db: Database, pair: StoredKeyPair): Promise<void> {
  await db.orm.insert(loginKeyPairs).values(pair).onConflictDoNothing()
}

/** @param day the first that is kept */
export async function deleteKeyPairsBefore(db: Database, day: string): Promise<void> {
  await db.orm.delete(loginKeyPairs).where(lt(loginKeyPairs.day, day))
}

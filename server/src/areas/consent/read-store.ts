import type { SensitiveKind, SensitiveReader } from '@shop/contract/fields/privacy'
import { count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Pool } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { sensitiveReads } from './tables.ts'

/** Every table of this file that belongs to members. */
export const readTables = [sensitiveReads] as const

/** Who read what of whom; ids and kinds only. */
export interface SensitiveRead {
  accountId: string
  kind: SensitiveKind
  reader: SensitiveReader
  /** The operator who reads. */
  operatorId?: string
  device?: string
}

/** Leaves the row that tells of a reading in plain; to be written before what was read is answered (account#23, care#27). */
export async function recordSensitiveRead(db: Database, read: SensitiveRead, now: Date): Promise<void> {
  await db.orm.insert(sensitiveReads).values({ ...read, id: newId(now), at: now })
}

/** The latest first; ids follow time. */
export async function readSensitiveReads(db: Database, accountId: string, part?: { limit: number; offset: number }) {
  const found = db.orm
    .select()
    .from(sensitiveReads)
    .where(eq(sensitiveReads.accountId, accountId))
    .orderBy(desc(sensitiveReads.id))
  return part ? found.limit(part.limit).offset(part.offset) : found
}

export async function countSensitiveReads(db: Database, accountId: string): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(sensitiveReads)
    .where(eq(sensitiveReads.accountId, accountId))
  return row?.count ?? 0
}

/** Readings are append-only; a merge and an erasure say that they are the exception. */
export async function moveSensitiveReads(tx: Database, from: string, into: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  await moveRows(tx, sensitiveReads, { from, into })
}

export async function deleteSensitiveReads(tx: Database, accountId: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.delete(sensitiveReads).where(eq(sensitiveReads.accountId, accountId))
}

/** Removes readings of before `before`. */
export async function purgeSensitiveReads(pool: Pool, before: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
    await tx.orm.delete(sensitiveReads).where(lt(sensitiveReads.at, before))
  })
}

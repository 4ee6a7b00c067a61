import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { RealNameOutcome } from '../../../gateways/real-name/port.ts'
import type { Database, Pool } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { patientChecks } from '../tables.ts'

/** Every table of this file that belongs to members. */
export const checkTables = [patientChecks] as const

export type CheckRow = typeof patientChecks.$inferSelect

const ofAccount = (accountId: string) => eq(patientChecks.accountId, accountId)

/** What the authority said last about a person; ids follow time. */
export async function findLatestCheck(
  db: Database,
  accountId: string,
  personHash: Buffer,
): Promise<CheckRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(patientChecks)
    .where(and(ofAccount(accountId), eq(patientChecks.personHash, personHash)))
    .orderBy(desc(patientChecks.at), desc(patientChecks.id))
    .limit(1)
  return row
}

export async function insertCheck(
  db: Database,
  check: { accountId: string; personHash: Buffer; outcome: RealNameOutcome },
  now: Date,
): Promise<void> {
  await db.orm.insert(patientChecks).values({ ...check, id: newId(now), at: now })
}

export async function readChecks(db: Database, accountId: string): Promise<CheckRow[]> {
  return db.orm.select().from(patientChecks).where(ofAccount(accountId)).orderBy(patientChecks.at, patientChecks.id)
}

/** Checks are append-only; a merge, an erasure and the end of their time say that they are the exception. */
export async function moveChecks(tx: Database, from: string, into: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
  await moveRows(tx, patientChecks, { from, into })
}

export async function deleteChecks(tx: Database, accountId: string): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  await tx.orm.delete(patientChecks).where(ofAccount(accountId))
}

/** Removes checks of before `before`. */
export async function purgeChecks(pool: Pool, before: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
    await tx.orm.delete(patientChecks).where(lt(patientChecks.at, before))
  })
}

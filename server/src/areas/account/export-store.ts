import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { dataExports } from './tables.ts'

/** The tables of this file that belong to members. */
export const exportTables = [dataExports] as const

export type ExportRow = typeof dataExports.$inferSelect

const thisOne = (accountId: string, id: string) => and(eq(dataExports.accountId, accountId), eq(dataExports.id, id))

export async function insertExport(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await tx.orm.insert(dataExports).values({ accountId, id, state: 'making', askedAt: now })
}

/** Those that were asked for after `since`, the latest first. */
export async function exportsSince(db: Database, accountId: string, since: Date): Promise<ExportRow[]> {
  return db.orm
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.accountId, accountId), gt(dataExports.askedAt, since)))
    .orderBy(desc(dataExports.askedAt))
}

/** Those that can still be fetched, are being made or came to nothing, the latest first. */
export async function listedExports(db: Database, accountId: string, now: Date): Promise<ExportRow[]> {
  return db.orm
    .select()
    .from(dataExports)
    .where(
      and(eq(dataExports.accountId, accountId), or(ne(dataExports.state, 'ready'), gt(dataExports.expiresAt, now))),
    )
    .orderBy(desc(dataExports.askedAt))
}

export async function readExport(db: Database, accountId: string, id: string): Promise<ExportRow | undefined> {
  const [row] = await db.orm.select().from(dataExports).where(thisOne(accountId, id))
  return row
}

/** @returns false when nobody waits for it any more */
export async function markReady(
  tx: Database,
  accountId: string,
  id: string,
  made: { expiresAt: Date; size: number; fileKey: Buffer },
): Promise<boolean> {
  const ready = await tx.orm
    .update(dataExports)
    .set({ state: 'ready', ...made })
    .where(and(thisOne(accountId, id), eq(dataExports.state, 'making')))
    .returning({ id: dataExports.id })
  return ready.length > 0
}

export async function markFailed(db: Database, accountId: string, id: string): Promise<void> {
  await db.orm
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(thisOne(accountId, id), eq(dataExports.state, 'making')))
}

/** Gives up what has been in the making since before `before`: its process is gone. */
export async function giveUpExports(db: Database, before: Date): Promise<void> {
  await db.orm
    .update(dataExports)
    .set({ state: 'failed' })
    .where(and(eq(dataExports.state, 'making'), lt(dataExports.askedAt, before)))
}

/** Removes what ran out, and what came to nothing and was asked for before `before`. */
export async function deletePastExports(db: Database, now: Date, before: Date): Promise<void> {
  await db.orm
    .delete(dataExports)
    .where(or(lte(dataExports.expiresAt, now), and(eq(dataExports.state, 'failed'), lt(dataExports.askedAt, before))))
}

/** Which of these ids are exports at all. */
export async function knownExports(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.orm
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(inArray(dataExports.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

export async function readExports(db: Database, accountId: string): Promise<ExportRow[]> {
  return db.orm.select().from(dataExports).where(eq(dataExports.accountId, accountId)).orderBy(asc(dataExports.askedAt))
}

export async function deleteExports(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(dataExports).where(eq(dataExports.accountId, accountId))
}

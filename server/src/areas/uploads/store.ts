import { sensitiveModules } from '@shop/contract/areas/uploads'
import { and, desc, eq, gte, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { moveRows } from '../../platform/db/move-rows.ts'
import { uploads } from './tables.ts'

/** Every table of this area that belongs to members. */
export const memberTables = [uploads] as const

export type UploadRow = typeof uploads.$inferSelect
export type UploadUse = NonNullable<UploadRow['usedFor']>

export async function insertUpload(tx: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await tx.orm.insert(uploads).values(upload)
}

/** An upload of this very member; a foreign one is missing. */
export async function readUpload(db: Database, accountId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.orm.select().from(uploads).where(mine(accountId, id))
  return row
}

export async function readUploads(db: Database, accountId: string): Promise<UploadRow[]> {
  return db.orm.select().from(uploads).where(eq(uploads.accountId, accountId)).orderBy(uploads.createdAt)
}

/** The ids of pictures that came by one link of the member's, the latest first. */
export async function readLinkUploads(db: Database, accountId: string, linkId: string, most: number) {
  const rows = await db.orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), eq(uploads.linkId, linkId)))
    .orderBy(desc(uploads.createdAt))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** What is sensitive is used for nothing but what it was uploaded for, and nothing else in its place: its consent was asked for then. */
const isFor = (usedFor: UploadUse) =>
  usedFor in sensitiveModules ? eq(uploads.module, usedFor as UploadRow['module']) : undefined

/** @returns false when it is not the member's, gone, in use elsewhere, or uploaded for something else */
export async function useUpload(tx: Database, accountId: string, id: string, usedFor: UploadUse): Promise<boolean> {
  const used = await tx.orm
    .update(uploads)
    .set({ usedFor })
    .where(and(mine(accountId, id), isNull(uploads.usedFor), isFor(usedFor)))
    .returning({ id: uploads.id })
  return used.length === 1
}

export async function deleteUpload(tx: Database, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(uploads).where(mine(accountId, id))
}

export async function deleteUploads(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(uploads).where(eq(uploads.accountId, accountId))
}

/** Hands an upload to another account, its key encrypted for it. */
export async function moveUpload(tx: Database, { accountId, id }: UploadRow, into: string, fileKey: Buffer) {
  await moveRows(tx, uploads, { from: accountId, into }, { which: eq(uploads.id, id), changes: { fileKey } })
}

/** Deletes what nothing has shown since `before`. @returns their ids */
export async function deleteUnused(db: Database, before: Date): Promise<string[]> {
  const gone = await db.orm
    .delete(uploads)
    .where(and(isNull(uploads.usedFor), lt(uploads.createdAt, before)))
    .returning({ id: uploads.id })
  return gone.map(({ id }) => id)
}

/** Ids of every upload of a stretch of time. */
export async function idsOfTime(db: Database, from: Date, until: Date): Promise<Set<string>> {
  const rows = await db.orm
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(gte(uploads.createdAt, from), lt(uploads.createdAt, until)))
  return new Set(rows.map(({ id }) => id))
}

function mine(accountId: string, id: string) {
  return and(eq(uploads.accountId, accountId), eq(uploads.id, id))
}

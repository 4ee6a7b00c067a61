import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import { reviews } from '../tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

export async function insertReviews(tx: Database, rows: (typeof reviews.$inferInsert)[]): Promise<void> {
  await tx.orm.insert(reviews).values(rows)
}

export async function readReviews(db: Database, accountId: string, orderId: string): Promise<ReviewRow[]> {
  return db.orm
    .select()
    .from(reviews)
    .where(and(eq(reviews.accountId, accountId), eq(reviews.orderId, orderId)))
}

export async function readAllReviews(db: Database, accountId: string): Promise<ReviewRow[]> {
  return db.orm.select().from(reviews).where(eq(reviews.accountId, accountId)).orderBy(asc(reviews.createdAt))
}

/** Hands a review to another account, its words encrypted for it. */
export async function moveReview(tx: Database, row: ReviewRow, into: string, content: Buffer): Promise<void> {
  const which = and(eq(reviews.orderId, row.orderId), eq(reviews.productCode, row.productCode))
  await moveRows(tx, reviews, { from: row.accountId, into }, { which, changes: { content } })
}

export async function deleteReviews(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(reviews).where(eq(reviews.accountId, accountId))
}

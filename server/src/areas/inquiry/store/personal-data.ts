import { and, asc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import {
  completionRequests,
  prescriptionDirectory,
  prescriptionEvents,
  prescriptionImages,
  prescriptionQuestions,
  prescriptionReviews,
  prescriptions,
} from '../tables.ts'
import type { ImageRow, QuestionRow } from './care.ts'
import type { RequestRow } from './completions.ts'
import type { RecordRow } from './records.ts'

/** What stands beside a record. */
const tablesOfRecord = [
  prescriptionEvents,
  prescriptionReviews,
  prescriptionQuestions,
  prescriptionImages,
  prescriptionDirectory,
] as const

/** Every table of this area that belongs to members. */
export const memberTables = [prescriptions, ...tablesOfRecord, completionRequests] as const

export async function readAllRecords(db: Database, accountId: string): Promise<RecordRow[]> {
  return db.orm
    .select()
    .from(prescriptions)
    .where(eq(prescriptions.accountId, accountId))
    .orderBy(asc(prescriptions.createdAt), asc(prescriptions.id))
}

/** One after another: together they may be large. */
export async function readAllImages(
  db: Database,
  accountId: string,
): Promise<Pick<ImageRow, 'accountId' | 'prescriptionId' | 'number'>[]> {
  const { prescriptionId, number } = prescriptionImages
  return db.orm
    .select({ accountId: prescriptionImages.accountId, prescriptionId, number })
    .from(prescriptionImages)
    .where(eq(prescriptionImages.accountId, accountId))
}

const ofImage = ({ accountId, prescriptionId, number }: Pick<ImageRow, 'accountId' | 'prescriptionId' | 'number'>) =>
  and(
    eq(prescriptionImages.accountId, accountId),
    eq(prescriptionImages.prescriptionId, prescriptionId),
    eq(prescriptionImages.number, number),
  )

export async function readPictureOf(db: Database, image: Parameters<typeof ofImage>[0]): Promise<Buffer> {
  const [row] = await db.orm
    .select({ picture: prescriptionImages.picture })
    .from(prescriptionImages)
    .where(ofImage(image))
  return row!.picture
}

/** What a member was asked for by links, of all their orders. */
export async function readAllRequests(db: Database, accountId: string): Promise<RequestRow[]> {
  return db.orm
    .select()
    .from(completionRequests)
    .where(eq(completionRequests.accountId, accountId))
    .orderBy(asc(completionRequests.askedAt), asc(completionRequests.id))
}

/** A merge says that it is the exception to what is append-only. */
export async function beginMove(tx: Database): Promise<void> {
  await tx.orm.execute(sql`SET LOCAL shop.merging = 'on'`)
}

export async function moveRecordTo(
  tx: Database,
  { accountId, id }: RecordRow,
  into: string,
  reencrypted: Pick<RecordRow, 'content' | 'patient' | 'findings' | 'reason'>,
): Promise<void> {
  await moveRows(
    tx,
    prescriptions,
    { from: accountId, into },
    { which: eq(prescriptions.id, id), changes: reencrypted },
  )
}

export async function moveQuestionTo(
  tx: Database,
  { accountId, prescriptionId, id }: QuestionRow,
  into: string,
  words: Pick<QuestionRow, 'question' | 'answer'>,
): Promise<void> {
  const which = and(eq(prescriptionQuestions.prescriptionId, prescriptionId), eq(prescriptionQuestions.id, id))
  await moveRows(tx, prescriptionQuestions, { from: accountId, into }, { which, changes: words })
}

export async function moveImageTo(
  tx: Database,
  image: Parameters<typeof ofImage>[0],
  into: string,
  picture: Buffer,
): Promise<void> {
  await moveRows(
    tx,
    prescriptionImages,
    { from: image.accountId, into },
    { which: ofImage(image), changes: { picture } },
  )
}

export async function moveRequestTo(tx: Database, { accountId, id }: RequestRow, into: string, note: Buffer | null) {
  await moveRows(
    tx,
    completionRequests,
    { from: accountId, into },
    { which: eq(completionRequests.id, id), changes: { note } },
  )
}

/** What holds nothing encrypted. */
export async function moveTraces(tx: Database, from: string, into: string): Promise<void> {
  for (const table of [prescriptionEvents, prescriptionReviews, prescriptionDirectory]) {
    await moveRows(tx, table, { from, into })
  }
}

/** Removes what never came before a pharmacist, and what was asked for it: nothing asks for its being kept. */
export async function deleteDrafts(tx: Database, accountId: string): Promise<void> {
  const rows = await tx.orm
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(and(eq(prescriptions.accountId, accountId), isNull(prescriptions.submittedAt)))
  await deleteRecords(
    tx,
    accountId,
    rows.map(({ id }) => id),
  )
  await deleteRequests(tx, accountId)
}

/** Removes records that ended before `before`, with everything of theirs. */
export async function deleteOldRecords(tx: Database, accountId: string, before: Date): Promise<void> {
  const endOf = (row: RecordRow) => row.endedAt ?? row.usedAt ?? row.decidedAt ?? row.submittedAt ?? row.createdAt
  const old = (await readAllRecords(tx, accountId)).filter((row) => endOf(row) < before)
  await deleteRecords(
    tx,
    accountId,
    old.map(({ id }) => id),
  )
  await deleteRequests(tx, accountId)
}

/** Removes what was asked for of orders that have no record any more. */
async function deleteRequests(tx: Database, accountId: string): Promise<void> {
  const ofOrder = and(
    eq(prescriptions.accountId, completionRequests.accountId),
    eq(prescriptions.orderId, completionRequests.orderId),
  )
  await tx.orm
    .delete(completionRequests)
    .where(
      and(
        eq(completionRequests.accountId, accountId),
        notExists(tx.orm.select({ id: prescriptions.id }).from(prescriptions).where(ofOrder)),
      ),
    )
}

async function deleteRecords(tx: Database, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.orm.execute(sql`SET LOCAL shop.erasing = 'on'`)
  for (const table of tablesOfRecord) {
    await tx.orm.delete(table).where(and(eq(table.accountId, accountId), inArray(table.prescriptionId, ids)))
  }
  await tx.orm.delete(prescriptions).where(and(eq(prescriptions.accountId, accountId), inArray(prescriptions.id, ids)))
}

import { and, asc, eq, inArray, isNull, max, min } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { type prescriptionEvents, prescriptionImages, prescriptionQuestions, prescriptionReviews } from '../tables.ts'

export type QuestionRow = typeof prescriptionQuestions.$inferSelect
export type ImageRow = typeof prescriptionImages.$inferSelect
export type ReviewRow = typeof prescriptionReviews.$inferSelect
type NewEvent = typeof prescriptionEvents.$inferInsert

/** Whose record. */
export interface RecordKey {
  accountId: string
  id: string
}

const eventStatement = {
  name: 'prescription-event',
  text: `INSERT INTO prescription_events (account_id, prescription_id, number, from_state, to_state, actor, actor_id, at)
    SELECT $1, $2, (SELECT coalesce(max(number), 0) + 1 FROM prescription_events WHERE account_id = $1 AND prescription_id = $2),
      $3, $4, $5, $6::uuid, $7`,
}

/** Notes a change of state behind those that are there; the record is locked. */
export async function insertEvent(tx: Database, event: Omit<NewEvent, 'number'>): Promise<void> {
  const { accountId, prescriptionId, fromState = null, toState, actor, actorId = null, at } = event
  await tx.query(eventStatement, [accountId, prescriptionId, fromState, toState, actor, actorId, at])
}

export async function insertReview(tx: Database, row: typeof prescriptionReviews.$inferInsert): Promise<void> {
  await tx.orm.insert(prescriptionReviews).values(row)
}

/** When a pharmacist first had a record open, and the newest version of it that they had; undefined: never. */
export async function findOpening(
  db: Database,
  key: RecordKey,
  operatorId: string,
): Promise<{ first: Date; version: number | null } | undefined> {
  const [row] = await db.orm
    .select({ first: min(prescriptionReviews.at), version: max(prescriptionReviews.version) })
    .from(prescriptionReviews)
    .where(
      and(
        eq(prescriptionReviews.accountId, key.accountId),
        eq(prescriptionReviews.prescriptionId, key.id),
        eq(prescriptionReviews.operatorId, operatorId),
        eq(prescriptionReviews.act, 'opened'),
      ),
    )
  return row?.first ? { first: row.first, version: row.version } : undefined
}

export async function insertQuestion(tx: Database, row: typeof prescriptionQuestions.$inferInsert): Promise<void> {
  await tx.orm.insert(prescriptionQuestions).values(row)
}

/** The questions of records, in the order in which they were asked. */
export async function readQuestions(
  db: Database,
  accountId: string,
  prescriptionIds: readonly string[],
): Promise<QuestionRow[]> {
  if (prescriptionIds.length === 0) return []
  return db.orm
    .select()
    .from(prescriptionQuestions)
    .where(
      and(
        eq(prescriptionQuestions.accountId, accountId),
        inArray(prescriptionQuestions.prescriptionId, [...prescriptionIds]),
      ),
    )
    .orderBy(asc(prescriptionQuestions.askedAt), asc(prescriptionQuestions.id))
}

/** Keeps the answer to an open question. @returns whether it was open */
export async function writeAnswer(
  tx: Database,
  { accountId, id }: RecordKey,
  { questionId, answer }: { questionId: string; answer: Buffer },
  now: Date,
): Promise<boolean> {
  const answered = await tx.orm
    .update(prescriptionQuestions)
    .set({ answer, answeredAt: now })
    .where(
      and(
        eq(prescriptionQuestions.accountId, accountId),
        eq(prescriptionQuestions.prescriptionId, id),
        eq(prescriptionQuestions.id, questionId),
        isNull(prescriptionQuestions.answeredAt),
      ),
    )
    .returning({ id: prescriptionQuestions.id })
  return answered.length === 1
}

export async function insertImages(tx: Database, rows: readonly ImageRow[]): Promise<void> {
  if (rows.length > 0) await tx.orm.insert(prescriptionImages).values([...rows])
}

/** Takes the pictures of a record away, for those that replace them. */
export async function deleteImages(tx: Database, { accountId, id }: RecordKey): Promise<void> {
  await tx.orm
    .delete(prescriptionImages)
    .where(and(eq(prescriptionImages.accountId, accountId), eq(prescriptionImages.prescriptionId, id)))
}

/** Of which kinds the pictures of a record are, one entry a picture. */
export async function readImageKinds(db: Database, { accountId, id }: RecordKey): Promise<ImageRow['kind'][]> {
  const rows = await db.orm
    .select({ kind: prescriptionImages.kind })
    .from(prescriptionImages)
    .where(and(eq(prescriptionImages.accountId, accountId), eq(prescriptionImages.prescriptionId, id)))
  return rows.map(({ kind }) => kind)
}

export async function readImages(db: Database, { accountId, id }: RecordKey): Promise<ImageRow[]> {
  return db.orm
    .select()
    .from(prescriptionImages)
    .where(and(eq(prescriptionImages.accountId, accountId), eq(prescriptionImages.prescriptionId, id)))
    .orderBy(asc(prescriptionImages.number))
}

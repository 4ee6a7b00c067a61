import { and, asc, desc, eq, inArray, isNotNull, lt, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { lockEach } from '../../platform/db/lock-each.ts'
import type { SubmissionKind } from './domain/submission-steps.ts'
import { invoices, invoiceSubmissionDirectory as submissions } from './tables.ts'

export type Submission = typeof submissions.$inferSelect

const ofInvoice = (accountId: string, invoiceId: string) =>
  and(eq(submissions.accountId, accountId), eq(submissions.invoiceId, invoiceId))

/** Submissions of an account whose invoice gave way to another. */
async function hasNoInvoice(tx: Database, accountId: string) {
  const made = await tx.orm.select({ id: invoices.id }).from(invoices).where(eq(invoices.accountId, accountId))
  const ids = made.map(({ id }) => id)
  return and(eq(submissions.accountId, accountId), notInArray(submissions.invoiceId, ids))
}

/** The work of a kind that an invoice is in, or was in last. */
export async function findSubmission(
  db: Database,
  accountId: string,
  invoiceId: string,
  kind: SubmissionKind,
): Promise<Submission | undefined> {
  const [row] = await db.orm
    .select()
    .from(submissions)
    .where(and(ofInvoice(accountId, invoiceId), eq(submissions.kind, kind)))
    .orderBy(desc(submissions.series))
    .limit(1)
  return row
}

export async function findByOrderNo(db: Database, orderNo: string): Promise<Submission | undefined> {
  const [row] = await db.orm.select().from(submissions).where(eq(submissions.orderNo, orderNo))
  return row
}

/** Begins a work, once. */
export async function insertSubmission(
  tx: Database,
  row: Pick<
    Submission,
    'orderNo' | 'accountId' | 'invoiceId' | 'ordersCode' | 'kind' | 'series' | 'amount' | 'createdAt'
  >,
): Promise<void> {
  await tx.orm
    .insert(submissions)
    .values({ ...row, state: 'waiting', nextAt: row.createdAt })
    .onConflictDoNothing()
}

/** Waiting → submitted, once: whoever does it asks the provider. @returns whether this call did it */
export async function markSubmitted(
  tx: Database,
  orderNo: string,
  { sellerTaxNumber, nextAt }: { sellerTaxNumber: string; nextAt: Date },
  now: Date,
): Promise<Submission | undefined> {
  const [row] = await tx.orm
    .update(submissions)
    .set({
      state: 'submitted',
      sellerTaxNumber,
      submittedAt: now,
      nextAt,
      reason: null,
      waitsForBuyer: false,
      tries: sql`${submissions.tries} + 1`,
      queries: 0,
    })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'waiting')))
    .returning()
  return row
}

/** What is missing before it can be asked for, and when that is looked at again. */
export async function markBlocked(db: Database, orderNo: string, reason: string, nextAt: Date): Promise<void> {
  await db.orm
    .update(submissions)
    .set({ reason, nextAt })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'waiting')))
}

/** Still with the provider, as far as anybody knows. */
export async function markOpen(
  db: Database,
  orderNo: string,
  { reason, waitsForBuyer, nextAt }: Pick<Submission, 'reason' | 'waitsForBuyer' | 'nextAt'>,
): Promise<void> {
  await db.orm
    .update(submissions)
    .set({ reason, waitsForBuyer, nextAt })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'submitted')))
}

export async function markFailed(
  db: Database,
  orderNo: string,
  { reason, mayRepeat }: { reason: string; mayRepeat: boolean },
): Promise<void> {
  await db.orm
    .update(submissions)
    .set({ state: 'failed', reason, mayRepeat, waitsForBuyer: false, nextAt: null })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'submitted')))
}

export async function markDone(tx: Database, orderNo: string): Promise<void> {
  await tx.orm
    .update(submissions)
    .set({ state: 'done', reason: null, waitsForBuyer: false, nextAt: null })
    .where(eq(submissions.orderNo, orderNo))
}

/** Failed → waiting under the same number, once. @returns whether this call did it */
export async function markWaitingAgain(tx: Database, orderNo: string, now: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(submissions)
    .set({ state: 'waiting', reason: null, nextAt: now })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'failed')))
    .returning({ orderNo: submissions.orderNo })
  return rows.length > 0
}

/** Failed → replaced, once: another number takes its place. @returns whether this call did it */
export async function markReplaced(tx: Database, orderNo: string): Promise<boolean> {
  const rows = await tx.orm
    .update(submissions)
    .set({ state: 'replaced', nextAt: null })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'failed')))
    .returning({ orderNo: submissions.orderNo })
  return rows.length > 0
}

/**
 * Keeps the numbers that the provider was asked by for an invoice that gives way to another, and when they are asked about next: one that failed may
 * have been issued all the same.
 */
export async function keepAskingAfter(
  tx: Database,
  { accountId, id }: { accountId: string; id: string },
  nextAt: Date,
): Promise<void> {
  await tx.orm
    .update(submissions)
    .set({ state: 'replaced', nextAt, queries: 0 })
    .where(and(ofInvoice(accountId, id), ne(submissions.state, 'done'), isNotNull(submissions.submittedAt)))
}

/** The numbers of an invoice that gave way to another, as far as they are still asked about. */
export async function readReplaced(db: Database, accountId: string, invoiceId: string): Promise<Submission[]> {
  return db.orm
    .select()
    .from(submissions)
    .where(and(ofInvoice(accountId, invoiceId), eq(submissions.state, 'replaced'), isNotNull(submissions.nextAt)))
}

/** A replaced number needs no more asking; with a reason somebody has to see to it. */
export async function endReplaced(db: Database, orderNo: string, reason?: string): Promise<void> {
  await db.orm
    .update(submissions)
    .set(reason === undefined ? { nextAt: null } : { state: 'failed', mayRepeat: false, reason, nextAt: null })
    .where(and(eq(submissions.orderNo, orderNo), eq(submissions.state, 'replaced')))
}

/** Makes an open work due now, unless it is. @returns whether it was not */
export async function makeDue(tx: Database, orderNo: string, now: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(submissions)
    .set({ nextAt: now })
    .where(
      and(
        eq(submissions.orderNo, orderNo),
        inArray(submissions.state, ['waiting', 'submitted']),
        sql`${submissions.nextAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ orderNo: submissions.orderNo })
  return rows.length > 0
}

/** How many works one look takes up. */
const AT_ONCE = 200

/**
 * Takes up the works whose time has come, each by one of several processes, and counts it.
 * @param pause of the next look, should this one come to nothing
 */
export async function takeDue(tx: Database, now: Date, pause: (queries: number) => Date): Promise<Submission[]> {
  const isDue = lte(submissions.nextAt, now)
  const found = await tx.orm
    .select({ orderNo: submissions.orderNo })
    .from(submissions)
    .where(isDue)
    .orderBy(asc(submissions.nextAt))
    .limit(AT_ONCE)
  const due = await lockEach(found, ({ orderNo }) =>
    tx.orm
      .select()
      .from(submissions)
      .where(and(eq(submissions.orderNo, orderNo), isDue))
      .for('update', { skipLocked: true }),
  )
  for (const { orderNo, queries } of due) {
    await tx.orm
      .update(submissions)
      .set({ nextAt: pause(queries + 1), queries: queries + 1 })
      .where(eq(submissions.orderNo, orderNo))
  }
  return due
}

/** Works that failed, or that are open, the oldest first. */
export async function readOpen(
  db: Database,
  state: 'failed' | 'waiting',
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: Submission[]; total: number }> {
  const wanted = inArray(submissions.state, state === 'failed' ? ['failed'] : ['waiting', 'submitted'])
  const rows = await db.orm
    .select()
    .from(submissions)
    .where(wanted)
    .orderBy(asc(submissions.createdAt), asc(submissions.orderNo))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(submissions, wanted) }
}

/** Forgets what was tried for an invoice that is not made any more, but for the numbers that are still asked about. */
export async function deleteUnasked(tx: Database, accountId: string, invoiceId: string): Promise<void> {
  await tx.orm.delete(submissions).where(and(ofInvoice(accountId, invoiceId), ne(submissions.state, 'replaced')))
}

/** Forgets what was tried for invoices. */
export async function deleteSubmissions(tx: Database, accountId: string, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx.orm
    .delete(submissions)
    .where(and(eq(submissions.accountId, accountId), inArray(submissions.invoiceId, [...invoiceIds])))
}

/** Forgets the numbers of before `before` whose invoice gave way to another. */
export async function deleteOldReplaced(tx: Database, accountId: string, before: Date): Promise<void> {
  await tx.orm.delete(submissions).where(and(lt(submissions.createdAt, before), await hasNoInvoice(tx, accountId)))
}

/** Hands over the numbers whose invoice gave way to another. */
export async function moveReplaced(tx: Database, from: string, into: string): Promise<void> {
  await tx.orm
    .update(submissions)
    .set({ accountId: into })
    .where(await hasNoInvoice(tx, from))
}

export async function moveSubmissions(tx: Database, from: string, invoiceId: string, into: string): Promise<void> {
  await tx.orm.update(submissions).set({ accountId: into }).where(ofInvoice(from, invoiceId))
}

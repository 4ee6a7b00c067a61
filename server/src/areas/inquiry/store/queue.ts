import type { ReviewQueue } from '@shop/contract/fields/inquiry'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { prescriptionDirectory as directory } from '../tables.ts'
import { findLiveRecord } from './records.ts'

/** Records of one order that are shown; each is refused, expired or withdrawn before the next can be. */
const OF_ORDER_MOST = 10

export type QueueRow = typeof directory.$inferSelect

/** Makes the directory say of a submitted record what the record says; called after each change of it, in its transaction. */
export async function project(tx: Database, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  await tx.query(projection, [accountId, id])
}

/** What stands with the requests of the record's order; all of one account. */
const completion = {
  completion_asked_at: `(SELECT asked_at FROM completion_requests c WHERE c.account_id = $1 AND c.order_id = p.order_id AND c.state = 'open')`,
  completion_until: `(SELECT expires_at FROM completion_requests c WHERE c.account_id = $1 AND c.order_id = p.order_id AND c.state = 'open')`,
  completed_at: `(SELECT max(answered_at) FROM completion_requests c WHERE c.account_id = $1 AND c.order_id = p.order_id)`,
}
const shown = [
  'account_id',
  'order_id',
  'orders_code',
  'state',
  'submitted_at',
  'waiting_since',
  'decided_at',
  'drug_count',
  'is_child',
  'severity',
  'open_questions',
  'first_reviewer_id',
]
/** When an approval that nobody uses is over. */
const lapses = `CASE WHEN state = 'approved' AND used_at IS NULL THEN valid_until END`
const projected = [...shown, ...Object.keys(completion), 'lapses_at']
const projection = {
  name: 'project-prescription',
  text: `INSERT INTO prescription_directory (prescription_id, ${projected.join(', ')})
    SELECT id, ${[...shown, ...Object.values(completion), lapses].join(', ')}
    FROM prescriptions p WHERE account_id = $1 AND id = $2 AND submitted_at IS NOT NULL
    ON CONFLICT (prescription_id) DO UPDATE SET ${projected.map((name) => `${name} = excluded.${name}`).join(', ')}`,
}

/** Whose a submitted record is, and of which order: for pharmacists alone. */
export async function locateRecord(
  db: Database,
  prescriptionId: string,
): Promise<{ accountId: string; orderId: string } | undefined> {
  const [row] = await db.orm
    .select({ accountId: directory.accountId, orderId: directory.orderId })
    .from(directory)
    .where(eq(directory.prescriptionId, prescriptionId))
  return row
}

const waits = eq(directory.state, 'submitted')
/** Whose shopper has been asked, and may still answer (links#32). */
const waitsForShopper = (now: Date) => or(gt(directory.openQuestions, 0), gt(directory.completionUntil, now))
const waitsForUs = (now: Date) =>
  and(waits, eq(directory.openQuestions, 0), or(isNull(directory.completionUntil), lte(directory.completionUntil, now)))

/** What each queue holds; a child's record waits for its second pharmacist apart. */
const queues: Readonly<Record<ReviewQueue, (now: Date) => { where: SQL | undefined; by: SQL[] }>> = {
  open: (now) => ({ where: and(waitsForUs(now), isNull(directory.firstReviewerId)), by: oldest() }),
  second: (now) => ({ where: and(waitsForUs(now), isNotNull(directory.firstReviewerId)), by: oldest() }),
  asked: (now) => ({ where: and(waits, waitsForShopper(now)), by: oldest() }),
  decided: () => ({
    where: isNotNull(directory.decidedAt),
    by: [desc(directory.decidedAt), desc(directory.prescriptionId)],
  }),
}

function oldest(): SQL[] {
  return [asc(directory.waitingSince), asc(directory.prescriptionId)]
}

/** A page of a queue, and how many records it holds. */
export async function readQueue(
  db: Database,
  queue: ReviewQueue,
  { offset, size }: { offset: number; size: number },
  now: Date,
): Promise<{ rows: QueueRow[]; total: number }> {
  const { where, by } = queues[queue](now)
  const total = await db.orm.$count(directory, where)
  const rows = await db.orm
    .select()
    .from(directory)
    .where(where)
    .orderBy(...by)
    .limit(size)
    .offset(offset)
  return { rows, total }
}

/** The records of an order that were submitted, the latest first. */
export async function readOfOrder(db: Database, ordersCode: string): Promise<QueueRow[]> {
  return db.orm
    .select()
    .from(directory)
    .where(eq(directory.ordersCode, ordersCode))
    .orderBy(desc(directory.submittedAt), desc(directory.prescriptionId))
    .limit(OF_ORDER_MOST)
}

/** How many records wait for a pharmacist, and since when the longest waits. */
export async function countWaiting(db: Database, now: Date): Promise<{ open: number; oldest: Date | null }> {
  const [row] = await db.orm
    .select({ open: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${directory.waitingSince})` })
    .from(directory)
    .where(waitsForUs(now))
  return { open: row?.open ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null }
}

/** Makes the pharmacists' queue say what stands with the record of a locked order, if it has one. */
export async function projectOrder(tx: Database, of: { accountId: string; orderId: string }): Promise<void> {
  const record = await findLiveRecord(tx, of.accountId, of.orderId)
  if (record) await project(tx, record)
}

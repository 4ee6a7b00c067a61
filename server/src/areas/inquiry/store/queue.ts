import type { ReviewQueue } from '@shop/contract/fields/inquiry'
import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { prescriptionDirectory as directory } from '../tables.ts'

/** Records of one order that are shown; each is refused, expired or withdrawn before the next can be. */
const OF_ORDER_MOST = 10

export type QueueRow = typeof directory.$inferSelect

/** Makes the directory say of a submitted record what the record says; called after each change of it, in its transaction. */
export async function project(tx: Database, { accountId, id }: { accountId: string; id: string }): Promise<void> {
  await tx.query(projection, [accountId, id])
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
const projection = {
  name: 'project-prescription',
  text: `INSERT INTO prescription_directory (prescription_id, ${shown.join(', ')}, lapses_at)
    SELECT id, ${shown.join(', ')}, CASE WHEN state = 'approved' AND used_at IS NULL THEN valid_until END
    FROM prescriptions WHERE account_id = $1 AND id = $2 AND submitted_at IS NOT NULL
    ON CONFLICT (prescription_id) DO UPDATE SET ${[...shown, 'lapses_at'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
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
/** What each queue holds, and in which order; a child's record waits for its second pharmacist apart. */
const queues: Readonly<Record<ReviewQueue, { where: SQL | undefined; by: SQL[] }>> = {
  open: { where: and(waits, eq(directory.openQuestions, 0), isNull(directory.firstReviewerId)), by: oldest() },
  second: { where: and(waits, eq(directory.openQuestions, 0), isNotNull(directory.firstReviewerId)), by: oldest() },
  asked: { where: and(waits, gt(directory.openQuestions, 0)), by: oldest() },
  decided: {
    where: isNotNull(directory.decidedAt),
    by: [desc(directory.decidedAt), desc(directory.prescriptionId)],
  },
}

function oldest(): SQL[] {
  return [asc(directory.waitingSince), asc(directory.prescriptionId)]
}

/** A page of a queue, and how many records it holds. */
export async function readQueue(
  db: Database,
  queue: ReviewQueue,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: QueueRow[]; total: number }> {
  const { where, by } = queues[queue]
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
export async function countWaiting(db: Database): Promise<{ open: number; oldest: Date | null }> {
  const [row] = await db.orm
    .select({ open: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${directory.waitingSince})` })
    .from(directory)
    .where(and(waits, eq(directory.openQuestions, 0)))
  return { open: row?.open ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null }
}

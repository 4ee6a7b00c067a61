import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { liveStates } from '../domain/states.ts'
import { prescriptions } from '../tables.ts'

export type RecordRow = typeof prescriptions.$inferSelect
export type NewRecord = typeof prescriptions.$inferInsert

const own = (accountId: string, id: string) => and(eq(prescriptions.accountId, accountId), eq(prescriptions.id, id))

/** @returns whether it is there now; not where the order has a live record already (care#97) */
export async function insertRecord(tx: Database, row: NewRecord): Promise<boolean> {
  const { rowCount } = await tx.orm.insert(prescriptions).values(row).onConflictDoNothing()
  return rowCount === 1
}

export async function findRecord(db: Database, accountId: string, id: string): Promise<RecordRow | undefined> {
  const [row] = await db.orm.select().from(prescriptions).where(own(accountId, id))
  return row
}

/** The same, and nobody changes it until the transaction ends; its order is locked before it. */
export async function lockRecord(tx: Database, accountId: string, id: string): Promise<RecordRow | undefined> {
  const [row] = await tx.orm.select().from(prescriptions).where(own(accountId, id)).for('update')
  return row
}

const liveOf = (accountId: string, orderId: string) =>
  and(
    eq(prescriptions.accountId, accountId),
    eq(prescriptions.orderId, orderId),
    inArray(prescriptions.state, [...liveStates]),
  )

/** The record that stands for an order; locked, where it is to be changed. */
export async function findLiveRecord(
  db: Database,
  accountId: string,
  orderId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<RecordRow | undefined> {
  const found = db.orm.select().from(prescriptions).where(liveOf(accountId, orderId))
  const [row] = await (lock ? found.for('update') : found)
  return row
}

/** When the approval that an order waits to be paid with is over; undefined where there is none. */
export async function readApprovalEnd(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<Date | undefined> {
  const record = await findLiveRecord(db, accountId, orderId)
  return record?.state === 'approved' ? (record.validUntil ?? undefined) : undefined
}

/** The latest record of each of these orders, whatever became of it. */
export async function findLatestRecords(
  db: Database,
  accountId: string,
  ordersCodes: readonly string[],
): Promise<RecordRow[]> {
  return db.orm
    .selectDistinctOn([prescriptions.ordersCode])
    .from(prescriptions)
    .where(and(eq(prescriptions.accountId, accountId), inArray(prescriptions.ordersCode, [...ordersCodes])))
    .orderBy(prescriptions.ordersCode, desc(prescriptions.createdAt))
}

/** A page of an account's records, the latest first, and how many there are. */
export async function readRecordPage(
  db: Database,
  accountId: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const of = eq(prescriptions.accountId, accountId)
  const total = await db.orm.$count(prescriptions, of)
  const rows = await db.orm
    .select()
    .from(prescriptions)
    .where(of)
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
    .limit(size)
    .offset(offset)
  return { rows, total }
}

/** Changes a record that the caller has locked. */
export async function writeRecord(
  tx: Database,
  { accountId, id }: Pick<RecordRow, 'accountId' | 'id'>,
  change: Partial<RecordRow>,
): Promise<void> {
  await tx.orm.update(prescriptions).set(change).where(own(accountId, id))
}

/** Earlier records of the same patient that were submitted, the latest first. */
export async function readHistory(
  db: Database,
  { accountId, id, patientId }: Pick<RecordRow, 'accountId' | 'id' | 'patientId'>,
  most: number,
): Promise<RecordRow[]> {
  if (patientId === null) return []
  return db.orm
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.accountId, accountId),
        eq(prescriptions.patientId, patientId),
        ne(prescriptions.id, id),
        isNotNull(prescriptions.submittedAt),
      ),
    )
    .orderBy(desc(prescriptions.submittedAt))
    .limit(most)
}

/** What a patient was prescribed and bought since, the latest first: they may still be taking it. */
export async function readServed(
  db: Database,
  { accountId, patientId }: { accountId: string; patientId: string },
  since: Date,
  most: number,
): Promise<RecordRow[]> {
  return db.orm
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.accountId, accountId),
        eq(prescriptions.patientId, patientId),
        eq(prescriptions.state, 'approved'),
        gt(prescriptions.usedAt, since),
      ),
    )
    .orderBy(desc(prescriptions.usedAt))
    .limit(most)
}

/** Approved records that nobody paid for in time, at most so many. */
export async function readLapsed(
  db: Database,
  now: Date,
  most: number,
): Promise<Pick<RecordRow, 'accountId' | 'id' | 'orderId'>[]> {
  return db.orm
    .select({ accountId: prescriptions.accountId, id: prescriptions.id, orderId: prescriptions.orderId })
    .from(prescriptions)
    .where(and(eq(prescriptions.state, 'approved'), isNull(prescriptions.usedAt), lte(prescriptions.validUntil, now)))
    .orderBy(prescriptions.validUntil)
    .limit(most)
}

/** Whose approved prescription an order went out for; null where there is none, or the order is from before there were records. */
export async function readPatientOfOrder(
  db: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
): Promise<string | null> {
  const [row] = await db.orm
    .select({ patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.accountId, accountId),
        eq(prescriptions.orderId, orderId),
        eq(prescriptions.state, 'approved'),
        isNotNull(prescriptions.usedAt),
      ),
    )
    .orderBy(desc(prescriptions.createdAt))
    .limit(1)
  return row?.patientId ?? null
}

import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { lockEach } from '../../../platform/db/lock-each.ts'
import { nextTryAt } from '../domain/times.ts'
import { paymentRefunds, payments, refundDirectory, suspense } from '../tables.ts'
import type { AttemptRow } from './attempts.ts'

export type RefundRow = typeof paymentRefunds.$inferSelect
export type SuspenseRow = typeof suspense.$inferSelect

/** A refund with the payment that it goes back from. */
export interface PaymentRefund {
  refund: RefundRow
  payment: AttemptRow
}

/**
 * Keeps that money goes back; what the same cause has sent back before is left out.
 * @returns whether it is new
 */
export async function insertRefund(tx: Database, refund: typeof paymentRefunds.$inferInsert): Promise<boolean> {
  const rows = await tx.orm
    .insert(paymentRefunds)
    .values(refund)
    .onConflictDoNothing()
    .returning({ id: paymentRefunds.id })
  if (rows.length === 0) return false
  const { accountId, id: refundId, outRefundNo } = refund
  await tx.orm.insert(refundDirectory).values({ outRefundNo, accountId, refundId })
  return true
}

export async function insertSuspense(tx: Database, row: typeof suspense.$inferInsert): Promise<void> {
  await tx.orm.insert(suspense).values(row)
}

const columns = { refund: paymentRefunds, payment: payments }
const paymentOf = and(eq(payments.accountId, paymentRefunds.accountId), eq(payments.id, paymentRefunds.paymentId))

/** The refund of one of our numbers, whoever it goes to. */
export async function findByRefundNumber(db: Database, outRefundNo: string): Promise<PaymentRefund | undefined> {
  const [known] = await db.orm.select().from(refundDirectory).where(eq(refundDirectory.outRefundNo, outRefundNo))
  if (!known) return undefined
  const [row] = await db.orm
    .select(columns)
    .from(paymentRefunds)
    .innerJoin(payments, paymentOf)
    .where(and(eq(paymentRefunds.accountId, known.accountId), eq(paymentRefunds.id, known.refundId)))
  return row
}

/** Takes refunds whose time has come, and moves each on, as `claimDue` does with attempts. */
export async function claimDueRefunds(tx: Database, most: number, now: Date): Promise<RefundRow[]> {
  const isDue = and(isNotNull(paymentRefunds.nextTryAt), lte(paymentRefunds.nextTryAt, now))
  const found = await tx.orm
    .select({ accountId: paymentRefunds.accountId, id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(isDue)
    .orderBy(asc(paymentRefunds.nextTryAt))
    .limit(most)
  const due = await lockEach(found, ({ accountId, id }) =>
    tx.orm
      .select()
      .from(paymentRefunds)
      .where(and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.id, id), isDue))
      .for('update', { skipLocked: true }),
  )
  for (const refund of due) await countTry(tx, refund, now)
  return due
}

const open = ['pending', 'accepted'] as const

/** Keeps that the provider is asked now. */
export async function countTry(
  db: Database,
  { accountId, id, tries }: Pick<RefundRow, 'accountId' | 'id' | 'tries'>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(paymentRefunds)
    .set({ tries: sql`least(${paymentRefunds.tries} + 1, 32000)`, nextTryAt: nextTryAt(tries, now) })
    .where(
      and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.id, id), inArray(paymentRefunds.state, [...open])),
    )
}

type RefundKey = Pick<RefundRow, 'accountId' | 'id'>

/**
 * Moves a refund on, from where it must stand.
 * @returns whether this call did
 */
export async function moveRefund(
  tx: Database,
  { accountId, id }: RefundKey,
  from: readonly RefundRow['state'][],
  to: Partial<Pick<RefundRow, 'state' | 'failure' | 'nextTryAt' | 'doneAt'>>,
): Promise<boolean> {
  const rows = await tx.orm
    .update(paymentRefunds)
    .set(to)
    .where(
      and(eq(paymentRefunds.accountId, accountId), eq(paymentRefunds.id, id), inArray(paymentRefunds.state, [...from])),
    )
    .returning({ id: paymentRefunds.id })
  return rows.length > 0
}

/** What was kept apart is back with its sender. */
export async function endSuspense(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await tx.orm
    .update(suspense)
    .set({ endedAt: now })
    .where(and(eq(suspense.accountId, accountId), eq(suspense.id, id)))
}

/** What was kept apart of these payments. */
export async function readSuspenseOf(
  db: Database,
  accountId: string,
  paymentIds: readonly string[],
): Promise<SuspenseRow[]> {
  if (paymentIds.length === 0) return []
  return db.orm
    .select()
    .from(suspense)
    .where(and(eq(suspense.accountId, accountId), inArray(suspense.paymentId, [...paymentIds])))
}

/** Refunds of these payments. */
export async function readRefundsOf(
  db: Database,
  accountId: string,
  paymentIds: readonly string[],
): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return []
  return db.orm
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.accountId, accountId), inArray(paymentRefunds.paymentId, [...paymentIds])))
    .orderBy(asc(paymentRefunds.createdAt))
}

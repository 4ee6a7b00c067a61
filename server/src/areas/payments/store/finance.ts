import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { bills, paymentOrders, paymentRefunds, payments, reconciliationItems, suspense } from '../tables.ts'

/** Which page of a list: its size, and how many rows come before it. */
export interface Slice {
  limit: number
  offset: number
}

/** In the words of the index of open attempts. */
const open = sql`${payments.state} IN ('created', 'pending')`

/** What is open now, amounts in cents. */
export async function countOpen(db: Database) {
  const cents = (column: typeof payments.amount | typeof suspense.amount | typeof paymentRefunds.amount) =>
    sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)
  const [attempts] = await db.orm
    .select({ count: count(), amount: cents(payments.amount) })
    .from(payments)
    .where(open)
  const [kept] = await db.orm
    .select({ count: count(), amount: cents(suspense.amount) })
    .from(suspense)
    .where(isNull(suspense.endedAt))
  const refundsIn = (states: ('pending' | 'accepted' | 'failed')[]) =>
    db.orm
      .select({ count: count(), amount: cents(paymentRefunds.amount) })
      .from(paymentRefunds)
      .where(inArray(paymentRefunds.state, states))
  const [underWay] = await refundsIn(['pending', 'accepted'])
  const [failed] = await refundsIn(['failed'])
  const [items] = await db.orm
    .select({ count: count() })
    .from(reconciliationItems)
    .where(isNull(reconciliationItems.resolvedAt))
  return {
    attempts: attempts!.count,
    attemptsAmount: attempts!.amount,
    suspense: kept!.count,
    suspenseAmount: kept!.amount,
    refunds: underWay!.count,
    refundsAmount: underWay!.amount,
    failedRefunds: failed!.count,
    reconciliation: items!.count,
  }
}

export interface AttemptFilter {
  state: 'open' | 'paid' | 'closed' | undefined
  /** Those of one order. */
  order: { accountId: string; orderId: string } | undefined
}

/** Attempts of everybody, the latest first. */
export async function readAttempts(db: Database, { state, order }: AttemptFilter, { limit, offset }: Slice) {
  const ofOrder = order && and(eq(paymentOrders.accountId, order.accountId), eq(paymentOrders.orderId, order.orderId))
  const where = and(
    state === undefined ? undefined : state === 'open' ? open : eq(payments.state, state),
    order &&
      and(
        eq(payments.accountId, order.accountId),
        inArray(payments.id, db.orm.select({ id: paymentOrders.paymentId }).from(paymentOrders).where(ofOrder)),
      ),
  )
  const [total] = await db.orm.select({ count: count() }).from(payments).where(where)
  const rows = await db.orm
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
    .offset(offset)
  return { total: total!.count, rows }
}

const paymentOf = (table: typeof suspense | typeof paymentRefunds) =>
  and(eq(payments.accountId, table.accountId), eq(payments.id, table.paymentId))

/** What was kept apart: what is still here first, the oldest of it at the top. */
export async function readSuspense(db: Database, { limit, offset }: Slice) {
  const [total] = await db.orm.select({ count: count() }).from(suspense)
  const rows = await db.orm
    .select({ kept: suspense, provider: payments.provider, outTradeNo: payments.outTradeNo })
    .from(suspense)
    .innerJoin(payments, paymentOf(suspense))
    .orderBy(asc(isNotNull(suspense.endedAt)), asc(suspense.createdAt), asc(suspense.id))
    .limit(limit)
    .offset(offset)
  return { total: total!.count, rows }
}

/** Refunds of everybody, those that are not back yet unless a state is asked for: failed ones first, then the oldest; of done ones the latest. */
export async function readRefunds(
  db: Database,
  state: 'open' | 'failed' | 'done' | undefined,
  { limit, offset }: Slice,
) {
  const states = { open: ['pending', 'accepted'], failed: ['failed'], done: ['done'] } as const
  const where = inArray(paymentRefunds.state, [...(state ? states[state] : [...states.open, ...states.failed])])
  const [total] = await db.orm.select({ count: count() }).from(paymentRefunds).where(where)
  const rank = sql`CASE ${paymentRefunds.state} WHEN 'failed' THEN 0 ELSE 1 END`
  const order =
    state === 'done'
      ? [desc(paymentRefunds.doneAt), desc(paymentRefunds.id)]
      : [rank, asc(paymentRefunds.createdAt), asc(paymentRefunds.id)]
  const rows = await db.orm
    .select({ refund: paymentRefunds, provider: payments.provider, outTradeNo: payments.outTradeNo })
    .from(paymentRefunds)
    .innerJoin(payments, paymentOf(paymentRefunds))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { total: total!.count, rows }
}

/** What bills and ledger do not agree on, the oldest first. */
export async function readReconciliation(db: Database, isResolved: boolean | undefined, { limit, offset }: Slice) {
  const { resolvedAt, foundAt, id } = reconciliationItems
  const where = isResolved === undefined ? undefined : isResolved ? isNotNull(resolvedAt) : isNull(resolvedAt)
  const [total] = await db.orm.select({ count: count() }).from(reconciliationItems).where(where)
  const rows = await db.orm
    .select()
    .from(reconciliationItems)
    .where(where)
    .orderBy(asc(foundAt), asc(id))
    .limit(limit)
    .offset(offset)
  return { total: total!.count, rows }
}

const LATEST_BILLS = 14

/** The bills that were taken in last. */
export async function readLatestBills(db: Database) {
  return db.orm
    .select()
    .from(bills)
    .orderBy(desc(bills.importedAt), desc(bills.day), asc(bills.provider))
    .limit(LATEST_BILLS)
}

/** Keeps what became of an open one; a word that was said before stays. @returns undefined where none is open */
export async function resolveItem(
  tx: Database,
  { id, operatorId, resolution }: { id: string; operatorId: string; resolution: string },
  now: Date,
): Promise<{ reference: string } | undefined> {
  const [row] = await tx.orm
    .update(reconciliationItems)
    .set({ resolvedAt: now, resolvedBy: operatorId, resolution })
    .where(and(eq(reconciliationItems.id, id), isNull(reconciliationItems.resolvedAt)))
    .returning({ reference: reconciliationItems.reference })
  return row
}

/** Whether there is such a difference, resolved or not. */
export async function hasItem(db: Database, id: string): Promise<boolean> {
  return (await db.orm.$count(reconciliationItems, eq(reconciliationItems.id, id))) > 0
}

/** Which orders payments were for, by payment. */
export async function readOrderIds(db: Database, keys: readonly { accountId: string; id: string }[]) {
  if (keys.length === 0) return []
  return db.orm
    .select({ accountId: paymentOrders.accountId, paymentId: paymentOrders.paymentId, orderId: paymentOrders.orderId })
    .from(paymentOrders)
    .where(
      and(
        inArray(
          paymentOrders.accountId,
          keys.map(({ accountId }) => accountId),
        ),
        inArray(
          paymentOrders.paymentId,
          keys.map(({ id }) => id),
        ),
      ),
    )
}

type Keys = readonly { accountId: string; id: string }[]

/** Which of an account's rows are meant. */
const among = (table: typeof suspense | typeof paymentRefunds, keys: Keys) =>
  and(
    inArray(table.accountId, [...new Set(keys.map(({ accountId }) => accountId))]),
    inArray(
      table.id,
      keys.map(({ id }) => id),
    ),
  )

/** Which order refunds went back from, by refund; those of what was kept apart from none. */
export async function readRefundOrders(db: Database, keys: Keys): Promise<Map<string, string | null>> {
  if (keys.length === 0) return new Map()
  const rows = await db.orm
    .select({ id: paymentRefunds.id, orderId: paymentRefunds.orderId })
    .from(paymentRefunds)
    .where(among(paymentRefunds, keys))
  return new Map(rows.map(({ id, orderId }) => [id, orderId]))
}

/** Which payment brought what was kept apart, by its id. */
export async function readSuspensePayments(db: Database, keys: Keys): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db.orm
    .select({ id: suspense.id, paymentId: suspense.paymentId })
    .from(suspense)
    .where(among(suspense, keys))
  return new Map(rows.map(({ id, paymentId }) => [id, paymentId]))
}

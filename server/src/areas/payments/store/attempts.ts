import { and, asc, eq, inArray, isNotNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { PaymentProviderName } from '../../../gateways/payments/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockEach } from '../../../platform/db/lock-each.ts'
import { nextQueryAt } from '../domain/times.ts'
import { paymentDirectory, paymentOrders, payments, providerTransactions } from '../tables.ts'

export type AttemptRow = typeof payments.$inferSelect

/** An attempt with what it pays of which order. */
export interface Attempt {
  payment: AttemptRow
  /** In the order of their ids, which is the order of locks. */
  orders: readonly { orderId: string; amount: number }[]
}

/** Keeps a new attempt, and makes it known by its number. */
export async function insertAttempt(tx: Database, { payment, orders }: Attempt): Promise<void> {
  const { accountId, id: paymentId, outTradeNo } = payment
  await tx.orm.insert(payments).values(payment)
  await tx.orm.insert(paymentOrders).values(orders.map((order) => ({ ...order, accountId, paymentId })))
  await tx.orm.insert(paymentDirectory).values({ outTradeNo, accountId, paymentId })
}

const columns = { payment: payments, orderId: paymentOrders.orderId, amount: paymentOrders.amount }

function collect(rows: readonly { payment: AttemptRow; orderId: string; amount: number }[]): Attempt[] {
  const byId = new Map<string, { payment: AttemptRow; orders: { orderId: string; amount: number }[] }>()
  for (const { payment, orderId, amount } of rows) {
    const attempt = byId.get(payment.id) ?? { payment, orders: [] }
    byId.set(payment.id, attempt)
    attempt.orders.push({ orderId, amount })
  }
  return [...byId.values()]
}

const ordersOf = and(eq(paymentOrders.accountId, payments.accountId), eq(paymentOrders.paymentId, payments.id))

/** The attempt of one of our numbers, whoever made it. */
export async function findByNumber(db: Database, outTradeNo: string): Promise<Attempt | undefined> {
  const [known] = await db.orm.select().from(paymentDirectory).where(eq(paymentDirectory.outTradeNo, outTradeNo))
  return known && findOwn(db, known.accountId, known.paymentId)
}

/** An attempt of this account. */
export async function findOwn(db: Database, accountId: string, id: string): Promise<Attempt | undefined> {
  const rows = await db.orm
    .select(columns)
    .from(payments)
    .innerJoin(paymentOrders, ordersOf)
    .where(and(eq(payments.accountId, accountId), eq(payments.id, id)))
    .orderBy(asc(paymentOrders.orderId))
  return collect(rows)[0]
}

const ended = ['paid', 'closed'] as const

/** A member has few attempts open for an order; more are left to the clock. */
const MOST_OPEN = 20

const openStatement = {
  name: 'open-payments-of-orders',
  text: `SELECT DISTINCT part.payment_id AS id FROM payment_orders AS part
    JOIN payments ON payments.account_id = part.account_id AND payments.id = part.payment_id
    WHERE part.account_id = $1 AND part.order_id = ANY ($2::uuid[]) AND payments.state NOT IN ('paid', 'closed') LIMIT ${MOST_OPEN}`,
}

/** Attempts that may still be paid for one of these orders, the latest first. */
export async function readOpenFor(db: Database, accountId: string, orderIds: readonly string[]): Promise<Attempt[]> {
  const ids = await db.query<{ id: string }>(openStatement, [accountId, orderIds])
  const found = await Promise.all(ids.map(({ id }) => findOwn(db, accountId, id)))
  return found
    .filter((attempt) => attempt !== undefined)
    .sort((one, other) => other.payment.createdAt.getTime() - one.payment.createdAt.getTime())
}

/** Keeps where the shopper is led to, once the provider has accepted an attempt that is still open. */
export async function markPending(
  db: Database,
  { accountId, id }: Pick<AttemptRow, 'accountId' | 'id'>,
  leadsTo: string,
): Promise<void> {
  await db.orm
    .update(payments)
    .set({ state: 'pending', leadsTo })
    .where(and(eq(payments.accountId, accountId), eq(payments.id, id), notInArray(payments.state, [...ended])))
}

/** The provider takes no money for it any more. */
export async function markClosed(
  db: Database,
  { accountId, id }: Pick<AttemptRow, 'accountId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.orm
    .update(payments)
    .set({ state: 'closed', endedAt: now, nextQueryAt: null })
    .where(and(eq(payments.accountId, accountId), eq(payments.id, id), notInArray(payments.state, [...ended])))
    .returning({ id: payments.id })
  return rows.length > 0
}

const paidStatement = {
  name: 'mark-payment-paid',
  text: `UPDATE payments SET state = 'paid', transaction_id = coalesce(transaction_id, $3),
      ended_at = CASE WHEN state = 'paid' THEN ended_at ELSE $4 END, next_query_at = NULL
    WHERE account_id = $1 AND id = $2 RETURNING id`,
}

/**
 * The provider has taken money for it, also where it was thought to be closed.
 * @returns false where the account does not have it any more
 */
export async function markPaid(
  tx: Database,
  { accountId, id }: Pick<AttemptRow, 'accountId' | 'id'>,
  { transactionId, paidAt }: { transactionId: string; paidAt: Date },
): Promise<boolean> {
  const rows = await tx.query(paidStatement, [accountId, id, transactionId, paidAt])
  return rows.length > 0
}

/** What settling asks of an attempt, with what it pays of which order, in the order of their ids. */
export interface TakenAttempt {
  payment: Pick<AttemptRow, 'accountId' | 'id' | 'amount'>
  orders: Attempt['orders']
}

const takeStatement = {
  name: 'take-provider-transaction',
  text: `WITH found AS (
      SELECT payments.account_id, payments.id, payments.amount, payments.state, payments.transaction_id
      FROM payments WHERE payments.account_id = (SELECT account_id FROM payment_directory WHERE out_trade_no = $2)
        AND payments.id = (SELECT payment_id FROM payment_directory WHERE out_trade_no = $2) AND payments.provider = $1
    ), taken AS (
      INSERT INTO provider_transaction_directory (provider, transaction_id, account_id, payment_id)
      SELECT $1, $3, account_id, id FROM found WHERE state <> 'paid' OR transaction_id IS DISTINCT FROM $3
      ON CONFLICT DO NOTHING RETURNING payment_id
    )
    SELECT found.account_id AS "accountId", found.id, found.amount, part.order_id AS "orderId", part.amount AS due,
      EXISTS (SELECT FROM taken) AS "isNew"
    FROM found JOIN payment_orders AS part ON part.account_id = found.account_id AND part.payment_id = found.id
    ORDER BY part.order_id`,
}

/**
 * Takes a provider's transaction in for the attempt of one of our numbers, once.
 * @returns the attempt, and whether this call was the first; undefined where the provider has no such attempt
 */
export async function takeTransaction(
  tx: Database,
  { provider, outTradeNo, transactionId }: { provider: PaymentProviderName; outTradeNo: string; transactionId: string },
): Promise<(TakenAttempt & { isNew: boolean }) | undefined> {
  type Row = { accountId: string; id: string; amount: number; orderId: string; due: number; isNew: boolean }
  const rows = await tx.query<Row>(takeStatement, [provider, outTradeNo, transactionId])
  const [first] = rows
  if (!first) return undefined
  const { accountId, id, amount, isNew } = first
  return {
    payment: { accountId, id, amount },
    orders: rows.map(({ orderId, due }) => ({ orderId, amount: due })),
    isNew,
  }
}

/** Keeps a provider's transaction of the past, for worlds that are built. */
export async function insertTransaction(
  tx: Database,
  entry: { provider: PaymentProviderName; transactionId: string; accountId: string; paymentId: string },
): Promise<void> {
  await tx.orm.insert(providerTransactions).values(entry)
}

/**
 * Takes attempts whose time to be asked about has come, and moves each on to its next time, so that no other process asks as well and
 * a process that ends halfway leaves none behind.
 */
export async function claimDue(tx: Database, most: number, now: Date): Promise<AttemptRow[]> {
  const isDue = and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, now))
  const found = await tx.orm
    .select({ accountId: payments.accountId, id: payments.id })
    .from(payments)
    .where(isDue)
    .orderBy(asc(payments.nextQueryAt))
    .limit(most)
  const due = await lockEach(found, ({ accountId, id }) =>
    tx.orm
      .select()
      .from(payments)
      .where(and(eq(payments.accountId, accountId), eq(payments.id, id), isDue))
      .for('update', { skipLocked: true }),
  )
  for (const attempt of due) await countQuery(tx, attempt, now)
  return due
}

/** Keeps that the provider is asked now. */
export async function countQuery(
  db: Database,
  { accountId, id, createdAt, expiresAt }: Pick<AttemptRow, 'accountId' | 'id' | 'createdAt' | 'expiresAt'>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(payments)
    .set({
      nextQueryAt: nextQueryAt({ createdAt, expiresAt }, now),
      queries: sql`least(${payments.queries} + 1, 32000)`,
    })
    .where(and(eq(payments.accountId, accountId), eq(payments.id, id), notInArray(payments.state, [...ended])))
}

/** Has the provider be asked at the next turn about attempts that it says were paid. */
export async function askSoon(db: Database, outTradeNos: readonly string[], now: Date): Promise<void> {
  if (outTradeNos.length === 0) return
  const found = await db.orm
    .select()
    .from(paymentDirectory)
    .where(inArray(paymentDirectory.outTradeNo, [...outTradeNos]))
  for (const { accountId, paymentId } of found) {
    await db.orm
      .update(payments)
      .set({ nextQueryAt: now })
      .where(and(eq(payments.accountId, accountId), eq(payments.id, paymentId), ne(payments.state, 'paid')))
  }
}

/** Every payment that was taken for an order, also where nothing was owed for it. */
export async function readPaidFor(db: Database, accountId: string, orderId: string): Promise<AttemptRow[]> {
  const rows = await db.orm
    .select({ payment: payments })
    .from(paymentOrders)
    .innerJoin(payments, ordersOf)
    .where(and(eq(paymentOrders.accountId, accountId), eq(paymentOrders.orderId, orderId), eq(payments.state, 'paid')))
    .orderBy(asc(payments.createdAt))
  return rows.map(({ payment }) => payment)
}

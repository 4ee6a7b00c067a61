import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { PaymentProviderName } from '../../../gateways/payments/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Entry, OwnEntry } from '../domain/reconcile.ts'
import {
  billRows,
  bills,
  paymentDirectory,
  paymentRefunds,
  payments,
  reconciliationItems,
  refundDirectory,
  suspense,
} from '../tables.ts'

export type NewBillRow = typeof billRows.$inferInsert

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const CHUNK = 2000

function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  )
}

/** Keeps the bill of a day in the place of what was kept of it before. */
export async function replaceBill(
  tx: Database,
  { provider, day }: { provider: PaymentProviderName; day: string },
  rows: readonly NewBillRow[],
  now: Date,
): Promise<void> {
  const bill = { rowCount: rows.length, importedAt: now }
  // The row of the bill is locked first, so that two imports of one day follow each other.
  await tx.orm
    .insert(bills)
    .values({ provider, day, ...bill })
    .onConflictDoUpdate({ target: [bills.provider, bills.day], set: bill })
  await tx.orm.delete(billRows).where(and(eq(billRows.provider, provider), eq(billRows.day, day)))
  for (const some of chunks(rows)) await tx.orm.insert(billRows).values(some)
}

/** Which of these days were taken in. */
export async function readImportedDays(
  db: Database,
  provider: PaymentProviderName,
  days: readonly string[],
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await db.orm
    .select({ day: bills.day })
    .from(bills)
    .where(and(eq(bills.provider, provider), inArray(bills.day, [...days])))
  return new Set(rows.map(({ day }) => day))
}

/** What an attempt truly brought: another amount than was asked for is kept apart whole. */
const received = sql<number | null>`CASE WHEN ${payments.state} = 'paid' THEN coalesce(
  (SELECT ${suspense.amount} FROM ${suspense} WHERE ${suspense.accountId} = ${payments.accountId}
    AND ${suspense.paymentId} = ${payments.id} AND ${suspense.reason} = 'otherAmount' LIMIT 1), ${payments.amount}) END`
/** What a provider paid back; what the finance paid by hand keeps the failure that led there. */
const sentBack = sql<
  number | null
>`CASE WHEN ${paymentRefunds.state} = 'done' AND ${paymentRefunds.failure} IS NULL THEN ${paymentRefunds.amount} END`

/** What we know of numbers of attempts. */
export async function readKnownPayments(db: Database, outTradeNos: readonly string[]): Promise<OwnEntry[]> {
  const found: OwnEntry[] = []
  for (const some of chunks(outTradeNos)) {
    const keys = await db.orm.select().from(paymentDirectory).where(inArray(paymentDirectory.outTradeNo, some))
    const [accountIds, ids] = [keys.map(({ accountId }) => accountId), keys.map(({ paymentId }) => paymentId)]
    const rows = await db.orm
      .select({ reference: payments.outTradeNo, amount: received })
      .from(payments)
      .where(and(inArray(payments.accountId, accountIds), inArray(payments.id, ids)))
    found.push(...rows)
  }
  return found
}

/** What we know of numbers of refunds. */
export async function readKnownRefunds(db: Database, outRefundNos: readonly string[]): Promise<OwnEntry[]> {
  const found: OwnEntry[] = []
  for (const some of chunks(outRefundNos)) {
    const keys = await db.orm.select().from(refundDirectory).where(inArray(refundDirectory.outRefundNo, some))
    const [accountIds, ids] = [keys.map(({ accountId }) => accountId), keys.map(({ refundId }) => refundId)]
    const rows = await db.orm
      .select({ reference: paymentRefunds.outRefundNo, amount: sentBack })
      .from(paymentRefunds)
      .where(and(inArray(paymentRefunds.accountId, accountIds), inArray(paymentRefunds.id, ids)))
    found.push(...rows)
  }
  return found
}

interface Span {
  provider: PaymentProviderName
  from: Date
  until: Date
}

/** Leaves out what stands in a bill. Bills belong to nobody, so that they do not lie where the entries do. */
async function inNoBill<Found extends { reference: string }>(
  db: Database,
  { provider, kind }: { provider: PaymentProviderName; kind: 'payment' | 'refund' },
  found: readonly Found[],
): Promise<Found[]> {
  const billed = new Set<string>()
  for (const some of chunks(found.map(({ reference }) => reference))) {
    const rows = await db.orm
      .select({ reference: billRows.reference })
      .from(billRows)
      .where(and(eq(billRows.provider, provider), eq(billRows.kind, kind), inArray(billRows.reference, some)))
    for (const { reference } of rows) billed.add(reference)
  }
  return found.filter(({ reference }) => !billed.has(reference))
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before a movement in which its attempt, or its refund, was begun at the earliest; the rows are found by when they were. */
const begunWithin = { payment: 3, refund: 30 } as const
const earlier = (from: Date, kind: keyof typeof begunWithin) => new Date(from.getTime() - begunWithin[kind] * DAY_MS)

/** What came in and went back through a provider in a span of time, and stands in none of its bills. */
export async function readUnbilled(db: Database, { provider, from, until }: Span): Promise<Entry[]> {
  const came = await db.orm
    .select({ reference: payments.outTradeNo, amount: received })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        eq(payments.state, 'paid'),
        gte(payments.createdAt, earlier(from, 'payment')),
        lt(payments.createdAt, until),
        gte(payments.endedAt, from),
        lt(payments.endedAt, until),
      ),
    )
  const went = await db.orm
    .select({ reference: paymentRefunds.outRefundNo, amount: paymentRefunds.amount })
    .from(paymentRefunds)
    .innerJoin(
      payments,
      and(eq(payments.accountId, paymentRefunds.accountId), eq(payments.id, paymentRefunds.paymentId)),
    )
    .where(
      and(
        eq(payments.provider, provider),
        eq(paymentRefunds.state, 'done'),
        isNull(paymentRefunds.failure),
        gte(paymentRefunds.createdAt, earlier(from, 'refund')),
        lt(paymentRefunds.createdAt, until),
        gte(paymentRefunds.doneAt, from),
        lt(paymentRefunds.doneAt, until),
      ),
    )
  const open = [
    ...(await inNoBill(db, { provider, kind: 'payment' }, came)),
    ...(await inNoBill(db, { provider, kind: 'refund' }, went)),
  ]
  return open.map(({ reference, amount }) => ({ reference, amount: amount ?? 0 }))
}

/**
 * What did not agree and does now: a movement around midnight stands in the bill of the next day, a payment was asked about since, or the
 * provider has put its bill right.
 */
export async function resolveAgreed(
  tx: Database,
  provider: PaymentProviderName,
  references: readonly string[],
  resolution: string,
  now: Date,
): Promise<void> {
  for (const some of chunks(references)) {
    await tx.orm
      .update(reconciliationItems)
      .set({ resolvedAt: now, resolution })
      .where(
        and(
          eq(reconciliationItems.provider, provider),
          isNull(reconciliationItems.resolvedAt),
          inArray(reconciliationItems.kind, ['missingHere', 'missingThere', 'otherAmount']),
          inArray(reconciliationItems.reference, some),
        ),
      )
  }
}

import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { moveRows } from '../../../platform/db/move-rows.ts'
import {
  paymentDirectory,
  paymentOrders,
  paymentRefunds,
  payments,
  providerTransactions,
  refundDirectory,
  suspense,
} from '../tables.ts'

/** Every table of this area that belongs to members; all of it outlives the account, as orders do. */
export const memberTables = [
  payments,
  paymentOrders,
  suspense,
  paymentRefunds,
  paymentDirectory,
  providerTransactions,
  refundDirectory,
] as const

/** Hands an account's payments to another one. Numbers and causes hold ids, so that none of the two meet. */
export async function movePayments(tx: Database, from: string, into: string): Promise<void> {
  for (const table of memberTables) {
    await moveRows(tx, table, { from, into })
  }
}

/** Where a shopper was led to is of no use to the law. */
export async function forgetAddresses(tx: Database, accountId: string): Promise<void> {
  await tx.orm.update(payments).set({ leadsTo: null }).where(eq(payments.accountId, accountId))
}

/** Removes attempts that were begun before `before`, with everything of theirs. */
export async function deleteOldPayments(tx: Database, accountId: string, before: Date): Promise<void> {
  const old = await tx.orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), lt(payments.createdAt, before)))
  const ids = old.map(({ id }) => id)
  if (ids.length === 0) return
  const refunds = await tx.orm
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.accountId, accountId), inArray(paymentRefunds.paymentId, ids)))
    .returning({ id: paymentRefunds.id })
  const refundIds = refunds.map(({ id }) => id)
  if (refundIds.length > 0) {
    await tx.orm
      .delete(refundDirectory)
      .where(and(eq(refundDirectory.accountId, accountId), inArray(refundDirectory.refundId, refundIds)))
  }
  for (const table of [suspense, paymentOrders, paymentDirectory, providerTransactions]) {
    await tx.orm.delete(table).where(and(eq(table.accountId, accountId), inArray(table.paymentId, ids)))
  }
  await tx.orm.delete(payments).where(and(eq(payments.accountId, accountId), inArray(payments.id, ids)))
}

/** Money on its way back that no order tells of, as nothing was owed for it. */
export async function countSendingBack(db: Database, accountId: string): Promise<number> {
  const [row] = await db.orm
    .select({ count: count() })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.accountId, accountId),
        sql`${paymentRefunds.orderId} IS NULL`,
        ne(paymentRefunds.state, 'done'),
      ),
    )
  return row!.count
}

export async function readPayments(db: Database, accountId: string) {
  return db.orm.select().from(payments).where(eq(payments.accountId, accountId)).orderBy(asc(payments.createdAt))
}

export async function readAllRefunds(db: Database, accountId: string) {
  return db.orm
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.accountId, accountId))
    .orderBy(asc(paymentRefunds.createdAt))
}

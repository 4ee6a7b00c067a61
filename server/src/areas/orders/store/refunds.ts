import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export async function insertRefund(tx: Database, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.orm.insert(refunds).values(refund)
}

export async function readRefund(db: Database, accountId: string, orderId: string): Promise<RefundRow | undefined> {
  const [row] = await db.orm
    .select()
    .from(refunds)
    .where(and(eq(refunds.accountId, accountId), eq(refunds.orderId, orderId)))
  return row
}

/** More came in of an order that is being paid back: it is owed, too. */
export async function raiseRefund(
  tx: Database,
  { accountId, orderId, amount }: Pick<RefundRow, 'accountId' | 'orderId' | 'amount'>,
): Promise<void> {
  await tx.orm
    .update(refunds)
    .set({ amount })
    .where(and(eq(refunds.accountId, accountId), eq(refunds.orderId, orderId), eq(refunds.state, 'pending')))
}

/** Keeps that one of the two ways in which money goes back has come to its end. */
export async function markPartRefunded(
  tx: Database,
  accountId: string,
  orderId: string,
  by: 'handedBackAt' | 'providerDoneAt',
  now: Date,
): Promise<void> {
  await tx.orm
    .update(refunds)
    .set({ [by]: now })
    .where(and(eq(refunds.accountId, accountId), eq(refunds.orderId, orderId), eq(refunds.state, 'pending')))
}

export async function markRefunded(tx: Database, accountId: string, orderId: string, now: Date): Promise<void> {
  await tx.orm
    .update(refunds)
    .set({ state: 'done', doneAt: now })
    .where(and(eq(refunds.accountId, accountId), eq(refunds.orderId, orderId), eq(refunds.state, 'pending')))
}

export async function readRefunds(db: Database, accountId: string): Promise<RefundRow[]> {
  return db.orm.select().from(refunds).where(eq(refunds.accountId, accountId))
}

import type { Database } from '../../../../platform/db/database.ts'
import { readCodes } from '../../../orders/index.ts'
import { readOrderIds } from '../../store/finance.ts'

/** Orders of several accounts by their ids: one statement an account. */
export async function codesOfOrders(
  db: Database,
  orders: readonly { accountId: string; orderId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const byAccount = new Map<string, string[]>()
  for (const { accountId, orderId } of orders) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), orderId])
  const found = await Promise.all([...byAccount].map(([accountId, own]) => readCodes(db, accountId, own)))
  return new Map(found.flatMap((codes) => [...codes]))
}

/** The codes of the orders that payments were for, by payment. */
export async function codesOfPayments(
  db: Database,
  payments: readonly { accountId: string; id: string }[],
): Promise<(paymentId: string) => string[]> {
  const rows = await readOrderIds(db, payments)
  const codes = await codesOfOrders(db, rows)
  return (paymentId) => rows.flatMap((row) => (row.paymentId === paymentId ? (codes.get(row.orderId) ?? []) : []))
}

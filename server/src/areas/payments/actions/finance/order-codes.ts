import type { Database } from '../../../../platform/db/database.ts'
import { readCodes } from '../../../orders/index.ts'
import { readOrderIds } from '../../store/finance.ts'

/** The codes of the orders that payments were for, by payment. */
export async function codesOfPayments(
  db: Database,
  payments: readonly { accountId: string; id: string }[],
): Promise<(paymentId: string) => string[]> {
  const rows = await readOrderIds(db, payments)
  const codes = await readCodes(db, rows)
  return (paymentId) => rows.flatMap((row) => (row.paymentId === paymentId ? (codes.get(row.orderId) ?? []) : []))
}

import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { again } from '../known-invoice.ts'
import { findInvoice } from '../store.ts'
import {
  findByOrderNo,
  insertSubmission,
  makeDue,
  markReplaced,
  markWaitingAgain,
  type Submission,
} from '../submission-store.ts'
import { orderNoOf } from '../submit.ts'

/**
 * Has a work that failed tried again, in the caller's transaction: under its number where the provider takes that up, by another one where not. One
 * that waits is looked at now.
 * @throws ApiError INVOICE_NOT_FOUND, INVOICE_NOT_WAITING
 */
export async function retryInvoice(
  tx: Database,
  { operatorId, orderNo }: { operatorId: string; orderNo: string },
  now: Date,
): Promise<void> {
  const work = (await findByOrderNo(tx, orderNo)) ?? throwApiError('INVOICE_NOT_FOUND')
  const { accountId, invoiceId, ordersCode, kind, reason } = work
  if (!(await takeUp(tx, work, now))) throwApiError('INVOICE_NOT_WAITING')
  await again(tx, { accountId, id: invoiceId }, now)
  const details = { orderNo, kind, reason }
  await recordOperatorAction(tx, { operatorId, action: 'retryInvoice', subject: ordersCode, details }, now)
}

/** @returns whether there was something to take up */
async function takeUp(tx: Database, work: Submission, now: Date): Promise<boolean> {
  const { orderNo, accountId, invoiceId, ordersCode, kind, series, amount, mayRepeat, state } = work
  if (state === 'waiting' || state === 'submitted') {
    // Due already is as good.
    await makeDue(tx, orderNo, now)
    return true
  }
  if (kind === 'issue' && mayRepeat) return markWaitingAgain(tx, orderNo, now)
  if (!(await markReplaced(tx, orderNo))) return false
  // Of one that gave way to another this says that it was seen to at the provider.
  if (!(await findInvoice(tx, accountId, invoiceId))) return true
  const next = { accountId, invoiceId, ordersCode, kind, amount, series: series + 1, createdAt: now }
  await insertSubmission(tx, { ...next, orderNo: orderNoOf(kind, invoiceId, series + 1) })
  return true
}

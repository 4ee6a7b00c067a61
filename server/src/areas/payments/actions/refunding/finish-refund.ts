import type { Database } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordTransfers, type Transfer } from '../../../ledger/index.ts'
import { finishProviderRefund, lockOrder } from '../../../orders/index.ts'
import { endSuspense, findByRefundNumber, moveRefund, type PaymentRefund } from '../../store/refunds.ts'
import { OwnerMoved } from '../settling/owner-moved.ts'

/**
 * A provider has paid back: the movement is kept, the order is refunded or what was kept apart ends, once however often it is told.
 * Locks are taken in the order of order, refund, version of the orders.
 * @throws OwnerMoved, for `settling` to begin anew
 */
export async function finishPaymentRefund(
  tx: Database,
  { events }: Pick<Platform, 'events'>,
  outRefundNo: string,
  now: Date,
): Promise<void> {
  const found = await holdRefund(tx, outRefundNo)
  if (!found || found.refund.state === 'done') return
  const { refund, payment } = found
  const done = { state: 'done', doneAt: now, nextTryAt: null, failure: null } as const
  if (!(await moveRefund(tx, refund, ['pending', 'accepted', 'failed'], done))) return
  const { accountId, orderId, amount, cause } = refund
  const back: Pick<Transfer, 'accountId' | 'unit' | 'credit' | 'amount'> = {
    accountId,
    unit: 'fen',
    credit: payment.provider,
    amount,
  }
  if (orderId === null) {
    await endSuspense(tx, accountId, suspenseOf(cause), now)
    await recordTransfers(tx, [{ ...back, debit: 'suspense', kind: 'sentBack', cause }], now)
    return
  }
  await finishProviderRefund(tx, events, { accountId, orderId }, now)
  await recordTransfers(tx, [{ ...back, debit: 'orders', kind: 'refunded', cause: `refund:${refund.id}` }], now)
}

/** The id of what was kept apart, by the cause of its refund. */
export const suspenseOf = (cause: string) => cause.slice('suspense:'.length)

/** A refund as it is now, its order locked before it. @throws OwnerMoved */
export async function holdRefund(tx: Database, outRefundNo: string): Promise<PaymentRefund | undefined> {
  const found = await findByRefundNumber(tx, outRefundNo)
  if (!found || found.refund.orderId === null) return found
  const { accountId, orderId } = found.refund
  if (!(await lockOrder(tx, accountId, orderId))) throw new OwnerMoved()
  return findByRefundNumber(tx, outRefundNo)
}

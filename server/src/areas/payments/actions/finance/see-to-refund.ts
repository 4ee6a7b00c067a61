import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { send } from '../../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordTransfers } from '../../../ledger/index.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { finishProviderRefund } from '../../../orders/index.ts'
import { numberOf } from '../../domain/numbers.ts'
import { nextTryAt } from '../../domain/times.ts'
import { endSuspense, moveRefund } from '../../store/refunds.ts'
import { holdRefund, suspenseOf } from '../refunding/finish-refund.ts'
import { REFUND_DELIVERY } from '../refunding/send-back.ts'
import { settling } from '../settling/owner-moved.ts'

/** What the finance does with a refund that failed, and why. */
interface Seeing {
  id: string
  reason: string
}

/**
 * Asks for a refund that failed once more, under its number (money#36).
 * @throws ApiError REFUND_NOT_FOUND; REFUND_STATE_CHANGED
 */
export async function retryRefund(
  platform: Platform,
  { operatorId }: Operator,
  { id, reason }: Seeing,
  now: Date,
): Promise<void> {
  const outRefundNo = numberOf(id)
  await settling(platform, async (tx) => {
    const found = (await holdRefund(tx, outRefundNo)) ?? throwApiError('REFUND_NOT_FOUND')
    const again = { state: 'pending', nextTryAt: nextTryAt(0, now), failure: null } as const
    if (!(await moveRefund(tx, found.refund, ['failed'], again))) throwApiError('REFUND_STATE_CHANGED')
    await send(tx, REFUND_DELIVERY, { outRefundNo }, now)
    const audit = {
      operatorId,
      action: 'payments.retryRefund',
      subject: outRefundNo,
      details: { reason: reason.trim() },
    }
    await recordOperatorAction(tx, audit, now)
  })
}

/**
 * Keeps that a failed refund was paid back by hand: its order is refunded, or what was kept apart ends. What led there stays on it.
 * @throws ApiError REFUND_NOT_FOUND; REFUND_STATE_CHANGED
 */
export async function finishRefundByHand(
  platform: Platform,
  { operatorId }: Operator,
  { id, reason }: Seeing,
  now: Date,
): Promise<void> {
  const outRefundNo = numberOf(id)
  await settling(platform, async (tx) => {
    const { refund } = (await holdRefund(tx, outRefundNo)) ?? throwApiError('REFUND_NOT_FOUND')
    const done = { state: 'done', doneAt: now, nextTryAt: null } as const
    if (!(await moveRefund(tx, refund, ['failed'], done))) throwApiError('REFUND_STATE_CHANGED')
    const { accountId, orderId, amount, cause } = refund
    if (orderId === null) await endSuspense(tx, accountId, suspenseOf(cause), now)
    else await finishProviderRefund(tx, platform.events, { accountId, orderId }, now)
    const debit = orderId === null ? 'suspense' : 'orders'
    const byHand = {
      accountId,
      unit: 'fen',
      debit,
      credit: 'byHand',
      amount,
      kind: 'handedBack',
      cause: `refund:${refund.id}`,
    } as const
    await recordTransfers(tx, [byHand], now)
    const details = { amount, reason: reason.trim() }
    await recordOperatorAction(
      tx,
      { operatorId, action: 'payments.finishRefundByHand', subject: outRefundNo, details },
      now,
    )
  })
}

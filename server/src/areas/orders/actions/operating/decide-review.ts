import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { canOperatorTransition, isForPharmacist } from '../../domain/operator-transitions.ts'
import { carryOutReview } from '../internal/carry-out-review.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'

export interface ReviewDecision {
  approved: boolean
  /** Of a refusal, as the shopper reads it. */
  reason?: string
}

/**
 * Approves or refuses cash on delivery that waits to be confirmed (orders#21). An order with a prescription drug is decided by a
 * pharmacist, on its prescription record and nowhere else (care#160).
 * @throws ApiError REASON_REQUIRED; ORDER_NOT_FOUND; PRESCRIPTION_REVIEW_REQUIRED; CLAIM_UNDECIDED while the member wants it paid
 *   back; PREPAYMENT_DUE; ORDER_STATE_CHANGED, also once the clock is to cancel it
 */
export async function decideReview(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  { approved, reason: given }: ReviewDecision,
  now: Date,
): Promise<void> {
  const reason = given?.trim()
  if (!approved && !reason) throwApiError('REASON_REQUIRED', { field: 'reason' })
  await transaction(platform.pool, async (tx) => {
    const locked = await lockAny(tx, ordersCode)
    const facts = await readTransitionInput(tx, locked.order, now)
    if (!canOperatorTransition(facts, approved ? 'approve' : 'refuse')) {
      if (isForPharmacist(facts)) throwApiError('PRESCRIPTION_REVIEW_REQUIRED')
      if (!canOperatorTransition(facts, 'refuse')) throwApiError('ORDER_STATE_CHANGED')
      throwApiError(facts.hasOpenRefundClaim ? 'CLAIM_UNDECIDED' : 'PREPAYMENT_DUE')
    }
    await carryOutReview(tx, platform, locked, { operatorId, approved, reason: reason ?? '' }, now)
    const details = { approved, ...(!approved && { reason }) }
    const audit = { operatorId, action: 'orders.decideReview', subject: ordersCode, details }
    await recordOperatorAction(tx, audit, now)
  })
}

import { paymentTypes } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { paymentDeadlineFrom } from '../../domain/deadlines.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { orderNews } from '../../events.ts'
import { type LockedOrder, type OrderRow, setRxState } from '../../store/change-orders.ts'
import { acceptOpenClaim } from '../internal/end-open-claim.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { beginRefund } from '../internal/refund.ts'
import { splitOrder } from '../internal/split-order.ts'
import { transitionOrder } from '../internal/transition-order.ts'

export interface ReviewDecision {
  approved: boolean
  /** Of a refusal, as the shopper reads it. */
  reason?: string
}

/**
 * Approves or refuses an order under review (decision 25). What is approved goes on to be paid, or to the warehouses at once where
 * nothing is left to be paid, and is split among them; what is refused is canceled, or paid back where money came. The shopper
 * hears of either by SMS.
 * @throws ApiError REASON_REQUIRED; ORDER_NOT_FOUND; INQUIRY_INCOMPLETE; CLAIM_UNDECIDED while the member wants it paid back;
 *   PREPAYMENT_DUE; ORDER_STATE_CHANGED, also once the clock is to cancel it
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
    const { order } = locked
    const facts = await readTransitionInput(tx, order, now)
    if (!canOperatorTransition(facts, approved ? 'approve' : 'refuse')) {
      if (!canOperatorTransition(facts, 'refuse')) throwApiError('ORDER_STATE_CHANGED')
      if (facts.rxState === 'inquiryNeeded') throwApiError('INQUIRY_INCOMPLETE')
      throwApiError(facts.hasOpenRefundClaim ? 'CLAIM_UNDECIDED' : 'PREPAYMENT_DUE')
    }
    const { accountId, id: orderId } = order
    if (order.hasRx) await setRxState(tx, accountId, orderId, approved ? 'approved' : 'refused')
    if (approved) await approve(tx, platform, order, operatorId, now)
    else await turnDown(tx, platform, locked, operatorId, reason ?? '', now)
    const kind = approved ? 'orderApproved' : 'orderRefused'
    await platform.events.emit(tx, orderNews, { accountId, ordersCode, kind }, now)
    const details = { approved, ...(!approved && { reason }) }
    const audit = { operatorId, action: 'orders.decideReview', subject: ordersCode, details }
    await recordOperatorAction(tx, audit, now)
  })
}

async function approve(tx: Database, platform: Platform, order: OrderRow, actorId: string, now: Date): Promise<void> {
  const { accountId, id: orderId } = order
  const by = { accountId, orderId, actor: 'operator', actorId } as const
  if (order.paymentType !== paymentTypes.cashOnDelivery && order.paidAt === null) {
    // It becomes payable now: from now its term runs.
    const paymentDeadline = paymentDeadlineFrom(now, order.linkEndsAt)
    await transitionOrder(tx, platform.events, { ...by, to: 'waitPay', paymentDeadline }, now)
    return
  }
  await transitionOrder(tx, platform.events, { ...by, to: 'waitDelivery' }, now)
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  await splitOrder(tx, cipher, { accountId, orderId, actor: 'operator' }, now)
}

async function turnDown(
  tx: Database,
  platform: Platform,
  locked: LockedOrder,
  actorId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const { accountId, id: orderId, paidAt } = locked.order
  if (!paidAt) {
    await transitionOrder(
      tx,
      platform.events,
      { accountId, orderId, to: 'canceled', actor: 'operator', actorId, reason },
      now,
    )
    return
  }
  await beginRefund(tx, platform.events, { accountId, orderId, actorId, reason }, now)
  // Where the member has asked for that, it is what was asked for that happens.
  const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
  await acceptOpenClaim(tx, locked, { operatorId: actorId, answer: { cipher, words: reason } }, now)
}

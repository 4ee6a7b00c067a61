import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { isClaimFitting } from '../../domain/order-actions.ts'
import { claimPlace } from '../../encryption-context.ts'
import { claimChanges, orderNews } from '../../events.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { lockOrder } from '../../store/change-orders.ts'
import { endClaim, findClaim, noteClaim } from '../../store/claims.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { beginRefund } from '../internal/refund.ts'

export interface Decision {
  accepted: boolean
  /** What the shop says to it; a refusal has to. */
  answer?: string
}

/**
 * Accepts a claim, which begins the refund, or refuses it and says why; the member hears of it by SMS.
 * @throws ApiError REASON_REQUIRED; NOT_FOUND; CLAIM_DECIDED; ORDER_STATE_CHANGED for an order that has gone on since
 */
export async function decideClaim(
  platform: Platform,
  { operatorId }: Operator,
  claimId: string,
  { accepted, answer: given }: Decision,
  now: Date,
): Promise<void> {
  const words = given?.trim()
  if (!accepted && !words) throwApiError('REASON_REQUIRED', { field: 'answer' })
  await transaction(platform.pool, async (tx) => {
    const { accountId, orderId, id, kind } = (await findClaim(tx, claimId)) ?? throwApiError('NOT_FOUND')
    const locked = (await lockOrder(tx, accountId, orderId)) ?? throwApiError('NOT_FOUND')
    const { ordersCode, status } = locked.order
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    const answer = words ? cipher.encrypt(words, claimPlace('answer', id)) : null
    const state = accepted ? 'accepted' : 'refused'
    const end = { state, decidedAt: now, decidedBy: operatorId, answer } as const
    if (!(await endClaim(tx, { accountId, id }, end))) throwApiError('CLAIM_DECIDED')
    await noteClaim(tx, locked, { kind, state })
    await bumpOrdersVersion(tx, accountId, now)
    if (accepted) {
      if (!isClaimFitting(kind, status)) throwApiError('ORDER_STATE_CHANGED')
      // What was claimed may be about somebody's health: events, which many read, say no more than that it was accepted.
      const refunding = { accountId, orderId, actorId: operatorId, reason: 'claimAccepted', isTold: true }
      if (!(await beginRefund(tx, platform.events, refunding, now)).changed) throwApiError('ORDER_STATE_CHANGED')
    }
    await platform.events.emit(
      tx,
      orderNews,
      { accountId, ordersCode, kind: accepted ? 'claimAccepted' : 'claimRefused' },
      now,
    )
    await platform.events.emit(tx, claimChanges, { claimId: id, orderId, ordersCode, kind, state }, now)
    const amount = amountReceived(toMoneyInput(locked.order))
    const details = { claim: id, kind, accepted, ...(accepted && { amount }) }
    const audit = { operatorId, action: 'orders.decideClaim', subject: ordersCode, details }
    await recordOperatorAction(tx, audit, now)
  })
}

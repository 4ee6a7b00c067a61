import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordEvent, recordOperatorAction } from '../../../operators/index.ts'
import { moneyIn } from '../../domain/money-in.ts'
import { isClaimFitting } from '../../domain/order-actions.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { claimPlace } from '../../sealed-place.ts'
import { lockOrder } from '../../store/change-orders.ts'
import { endClaim, findClaim, noteClaim } from '../../store/claims.ts'
import { touchOrders } from '../../store/order-books.ts'
import { beginRefund } from '../building/refund.ts'

export interface Decision {
  accepted: boolean
  /** What the shop says to it; a refusal has to. */
  answer?: string
}

/**
 * Accepts a claim, which begins the refund, or refuses it and says why; the member hears of it by SMS.
 * @throws Refusal REASON_REQUIRED; NOT_FOUND; CLAIM_DECIDED; ORDER_STATE_CHANGED for an order that has gone on since
 */
export async function decideClaim(
  shop: Shop,
  { operatorId }: Operator,
  claimId: string,
  { accepted, answer: given }: Decision,
  now: Date,
): Promise<void> {
  const words = given?.trim()
  if (!accepted && !words) refuse('REASON_REQUIRED', { field: 'answer' })
  await transaction(shop.pool, async (tx) => {
    const { accountId, orderId, id, kind } = (await findClaim(tx, claimId)) ?? refuse('NOT_FOUND')
    const locked = (await lockOrder(tx, accountId, orderId)) ?? refuse('NOT_FOUND')
    const { ordersCode, status } = locked.order
    const cipher = await fieldCipher(tx, shop.keyring, accountId, 'retained')
    const answer = words ? cipher.seal(words, claimPlace('answer', id)) : null
    const state = accepted ? 'accepted' : 'refused'
    const end = { state, decidedAt: now, decidedBy: operatorId, answer } as const
    if (!(await endClaim(tx, { accountId, id }, end))) refuse('CLAIM_DECIDED')
    await noteClaim(tx, locked, { kind, state })
    await touchOrders(tx, accountId, now)
    if (accepted) {
      if (!isClaimFitting(kind, status)) refuse('ORDER_STATE_CHANGED')
      // What was claimed may be about somebody's health: events, which many read, say no more than that it was accepted.
      const refunding = { accountId, orderId, actorId: operatorId, reason: 'claimAccepted', isTold: true }
      if (!(await beginRefund(tx, shop, refunding, now)).changed) refuse('ORDER_STATE_CHANGED')
    }
    await shop.tellMember(tx, accountId, { news: accepted ? 'claimAccepted' : 'claimRefused', ordersCode }, now)
    await recordEvent(tx, 'claim.decided', { claimId: id, orderId, ordersCode, kind, state }, now)
    const amount = moneyIn(moneyFactsOf(locked.order))
    const details = { claim: id, kind, accepted, ...(accepted && { amount }) }
    const audit = { operatorId, action: 'orders.decideClaim', subject: ordersCode, details }
    await recordOperatorAction(tx, audit, now)
  })
}

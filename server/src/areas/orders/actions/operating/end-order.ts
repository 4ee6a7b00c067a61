import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { moneyIn } from '../../domain/money-in.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { acceptOpenClaim } from '../building/end-open-claim.ts'
import { lockAny } from '../building/find-order.ts'
import { moveOrder } from '../building/move-order.ts'
import { readMoveFacts } from '../building/read-move-facts.ts'
import { beginRefund, finishRefund } from '../building/refund.ts'

/**
 * Cancels an order that nothing was paid for; the shopper reads why and hears of it by SMS.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_STATE_CHANGED
 */
export async function cancelForShop(
  shop: Shop,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  await transaction(shop.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    if (!mayMove(await readMoveFacts(tx, order, now), 'cancel')) refuse('ORDER_STATE_CHANGED')
    const { accountId, id: orderId } = order
    const by = { actor: 'operator', actorId: operatorId, reason: given.trim() } as const
    await moveOrder(tx, shop, { accountId, orderId, to: 'canceled', ...by }, now)
    await shop.tellMember(tx, accountId, { news: 'orderStopped', ordersCode }, now)
    const details = { reason: by.reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.cancelForShop', subject: ordersCode, details }, now)
  })
}

/**
 * Begins to pay an order back that was not sent. Where its member has asked for that, it is what was asked for that happens.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are paid back one by one; ORDER_STATE_CHANGED
 */
export async function refundForShop(
  shop: Shop,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  await transaction(shop.pool, async (tx) => {
    const locked = await lockAny(tx, ordersCode)
    const { order } = locked
    const { accountId, id: orderId } = order
    if (order.isSplit) refuse('ORDER_SPLIT')
    if (!mayMove(await readMoveFacts(tx, order, now), 'refund')) refuse('ORDER_STATE_CHANGED')
    await beginRefund(tx, shop, { accountId, orderId, actorId: operatorId, reason }, now)
    const cipher = await fieldCipher(tx, shop.keyring, accountId, 'retained')
    await acceptOpenClaim(tx, locked, { operatorId, answer: { cipher, words: reason } }, now)
    const details = { amount: moneyIn(moneyFactsOf(order)), reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.refundOrder', subject: ordersCode, details }, now)
  })
}

/**
 * Confirms that what a courier had collected is back with the shopper, or that none was; what a payment provider took, the
 * provider confirms.
 * @param amount cents, as the operator read it
 * @throws Refusal ORDER_NOT_FOUND; ORDER_STATE_CHANGED, also where more has come in since
 */
export async function confirmRefund(
  shop: Shop,
  { operatorId }: Operator,
  ordersCode: string,
  amount: number,
  now: Date,
): Promise<void> {
  await transaction(shop.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    if (!mayMove(await readMoveFacts(tx, order, now), 'confirmRefund')) refuse('ORDER_STATE_CHANGED')
    if (amount !== moneyIn(moneyFactsOf(order))) refuse('ORDER_STATE_CHANGED')
    const { accountId, id: orderId } = order
    // Of what nothing was collected the member has heard that the claim was accepted.
    await finishRefund(tx, shop, { accountId, orderId, actor: 'operator', actorId: operatorId, isTold: true }, now)
    const audit = { operatorId, action: 'orders.confirmRefund', subject: ordersCode, details: { amount } }
    await recordOperatorAction(tx, audit, now)
  })
}

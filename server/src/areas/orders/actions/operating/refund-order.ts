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
import { readMoveFacts } from '../building/read-move-facts.ts'
import { beginRefund } from '../building/refund.ts'

/**
 * Begins to pay an order back that was not sent. Where its member has asked for that, it is what was asked for that happens.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are paid back one by one; ORDER_STATE_CHANGED
 */
export async function refundOrder(
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

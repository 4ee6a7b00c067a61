import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { moneyIn } from '../../domain/money-in.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { lockAny } from '../building/find-order.ts'
import { readMoveFacts } from '../building/read-move-facts.ts'
import { finishRefund } from '../building/refund.ts'

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

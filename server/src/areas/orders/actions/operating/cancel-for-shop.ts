import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { lockAny } from '../building/find-order.ts'
import { moveOrder } from '../building/move-order.ts'
import { readMoveFacts } from '../building/read-move-facts.ts'

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

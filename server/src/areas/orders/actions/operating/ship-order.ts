import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { mayMove } from '../../domain/operator-moves.ts'
import { lockAny } from '../building/find-order.ts'
import { moveOrder } from '../building/move-order.ts'
import { packParcel, type Shipping } from '../building/pack-parcel.ts'
import { readMoveFacts } from '../building/read-move-facts.ts'

/**
 * Hands an order or sub-order to a courier: what it held leaves the stock, and the shopper hears of it by SMS.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are sent one by one; CLAIM_UNDECIDED while the member wants it paid
 *   back; ORDER_STATE_CHANGED
 */
export async function shipOrder(
  shop: Shop,
  { operatorId }: Operator,
  ordersCode: string,
  parcel: Shipping,
  now: Date,
): Promise<void> {
  await transaction(shop.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    const { accountId, id: orderId } = order
    if (order.isSplit) refuse('ORDER_SPLIT')
    const facts = await readMoveFacts(tx, order, now)
    if (!mayMove(facts, 'ship')) {
      refuse(mayMove({ ...facts, hasOpenRefundClaim: false }, 'ship') ? 'CLAIM_UNDECIDED' : 'ORDER_STATE_CHANGED')
    }
    const change = { accountId, orderId, to: 'waitReceiving', actor: 'operator', actorId: operatorId } as const
    await moveOrder(tx, shop, change, now)
    const { shippingNumber } = parcel
    const companyName = parcel.companyName.trim()
    await packParcel(tx, order, { companyName, shippingNumber }, now)
    await shop.tellMember(tx, accountId, { news: 'orderShipped', ordersCode }, now)
    const details = { companyName, shippingNumber }
    await recordOperatorAction(tx, { operatorId, action: 'orders.shipOrder', subject: ordersCode, details }, now)
  })
}

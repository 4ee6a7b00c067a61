import { transaction } from '../../../../platform/db/transaction.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { dueAtDoor } from '../../domain/money-in.ts'
import { moneyFactsOf } from '../../facts-of.ts'
import { touchOrders } from '../../store/order-books.ts'
import { collectAtDoor } from '../building/collect-at-door.ts'
import { lockAny } from '../building/find-order.ts'

/**
 * Keeps that what was to be paid at the door has come in, where no courier said so.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are paid one by one; ORDER_STATE_CHANGED where nothing is due
 */
export async function collectCash(shop: Shop, { operatorId }: Operator, ordersCode: string, now: Date): Promise<void> {
  await transaction(shop.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    const { accountId, id: orderId } = order
    if (order.isSplit) refuse('ORDER_SPLIT')
    if (!(await collectAtDoor(tx, { accountId, orderId }, now, now))) refuse('ORDER_STATE_CHANGED')
    await touchOrders(tx, accountId, now)
    await shop.invoiceDue(tx, { accountId, orderId, event: 'collected' }, now)
    const details = { amount: dueAtDoor(moneyFactsOf(order)) }
    await recordOperatorAction(tx, { operatorId, action: 'orders.collectCash', subject: ordersCode, details }, now)
  })
}

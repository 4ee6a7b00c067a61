import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { Database } from '../../../../platform/db/database.ts'
import { amountDueOnDelivery, amountReceived } from '../../domain/amount-received.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { readOrderRow } from '../../store/change-orders.ts'
import { markCollected } from '../../store/parcels.ts'
import { raiseRefund } from '../../store/refunds.ts'
import { readTransitionInput } from './read-transition-input.ts'

/**
 * Keeps that what was to be paid at the door came in, once, of an order that was sent; where money is on its way back already,
 * this goes back with it. Its row is locked by the caller.
 * @param at when the courier took it
 * @returns whether anything came in by this
 */
export async function collectAtDoor(
  tx: Database,
  { accountId, orderId }: { accountId: string; orderId: string },
  at: Date,
  now: Date,
): Promise<boolean> {
  const order = await readOrderRow(tx, accountId, orderId)
  if (!order || !canOperatorTransition(await readTransitionInput(tx, order, now), 'collect')) return false
  const money = toMoneyInput(order)
  const sum = amountDueOnDelivery(money)
  if (!(await markCollected(tx, { accountId, orderId, sum }, at))) return false
  if (order.status === orderStatusNumbers.refundOrder) {
    await raiseRefund(tx, { accountId, orderId, amount: amountReceived({ ...money, collectedSum: sum }) })
  }
  return true
}

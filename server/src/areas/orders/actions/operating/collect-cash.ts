import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { amountDueOnDelivery } from '../../domain/amount-received.ts'
import { cashCollections } from '../../events.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { collectAtDoor } from '../internal/collect-at-door.ts'
import { lockAny } from '../internal/find-order.ts'

/**
 * Keeps that what was to be paid at the door has come in, where no courier said so.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are paid one by one; ORDER_STATE_CHANGED where nothing is due
 */
export async function collectCash(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  now: Date,
): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    const { accountId, id: orderId } = order
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    if (!(await collectAtDoor(tx, { accountId, orderId }, now, now))) throwApiError('ORDER_STATE_CHANGED')
    await bumpOrdersVersion(tx, accountId, now)
    await platform.events.emit(tx, cashCollections, { accountId, orderId }, now)
    const details = { amount: amountDueOnDelivery(toMoneyInput(order)) }
    await recordOperatorAction(tx, { operatorId, action: 'orders.collectCash', subject: ordersCode, details }, now)
  })
}

import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { orderNews } from '../../events.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { transitionOrder } from '../internal/transition-order.ts'

/**
 * Cancels an order that nothing was paid for; the shopper reads why and hears of it by SMS.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_STATE_CHANGED
 */
export async function cancelForShop(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    if (!canOperatorTransition(await readTransitionInput(tx, order, now), 'cancel'))
      throwApiError('ORDER_STATE_CHANGED')
    const { accountId, id: orderId } = order
    const by = { actor: 'operator', actorId: operatorId, reason: given.trim() } as const
    await transitionOrder(tx, platform.events, { accountId, orderId, to: 'canceled', ...by }, now)
    await platform.events.emit(tx, orderNews, { accountId, ordersCode, kind: 'orderStopped' }, now)
    const details = { reason: by.reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.cancelForShop', subject: ordersCode, details }, now)
  })
}

import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { finishRefund } from '../internal/refund.ts'

/**
 * Confirms that what a courier had collected is back with the shopper, or that none was; what a payment provider took, the
 * provider confirms.
 * @param amount cents, as the operator read it
 * @throws ApiError ORDER_NOT_FOUND; ORDER_STATE_CHANGED, also where more has come in since
 */
export async function confirmRefund(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  amount: number,
  now: Date,
): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    if (!canOperatorTransition(await readTransitionInput(tx, order, now), 'confirmRefund'))
      throwApiError('ORDER_STATE_CHANGED')
    if (amount !== amountReceived(toMoneyInput(order))) throwApiError('ORDER_STATE_CHANGED')
    const { accountId, id: orderId } = order
    // Of what nothing was collected the member has heard that the claim was accepted.
    await finishRefund(
      tx,
      platform.events,
      { accountId, orderId, actor: 'operator', actorId: operatorId, isTold: true },
      now,
    )
    const audit = { operatorId, action: 'orders.confirmRefund', subject: ordersCode, details: { amount } }
    await recordOperatorAction(tx, audit, now)
  })
}

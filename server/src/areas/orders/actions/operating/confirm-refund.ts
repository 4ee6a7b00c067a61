import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { markPartRefunded, readRefund } from '../../store/refunds.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { finishRefund } from '../internal/refund.ts'

/**
 * Confirms that what a courier had collected, or what was paid elsewhere, is back with the shopper, or that none was. What a payment
 * provider took, the provider confirms; the order is refunded once both are back.
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
    const facts = await readTransitionInput(tx, order, now)
    if (!canOperatorTransition(facts, 'confirmRefund')) throwApiError('ORDER_STATE_CHANGED')
    if (amount !== facts.owedByHand) throwApiError('ORDER_STATE_CHANGED')
    const { accountId, id: orderId } = order
    await markPartRefunded(tx, accountId, orderId, 'handedBackAt', now)
    // What a provider took is back once the provider says so.
    const refund = await readRefund(tx, accountId, orderId)
    const isUnderWay = order.settledPaymentId !== null && order.paidAt !== null && refund?.providerDoneAt === null
    // Of what nothing was collected the member has heard that the claim was accepted.
    const by = { accountId, orderId, actor: 'operator', actorId: operatorId, isTold: true } as const
    if (!isUnderWay) await finishRefund(tx, platform.events, by, now)
    const audit = { operatorId, action: 'orders.confirmRefund', subject: ordersCode, details: { amount } }
    await recordOperatorAction(tx, audit, now)
  })
}

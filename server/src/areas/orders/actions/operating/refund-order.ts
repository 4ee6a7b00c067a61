import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { amountReceived } from '../../domain/amount-received.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { toMoneyInput } from '../../policy-input.ts'
import { acceptOpenClaim } from '../internal/end-open-claim.ts'
import { lockAny } from '../internal/find-order.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { beginRefund } from '../internal/refund.ts'

/**
 * Begins to pay an order back that was not sent. Where its member has asked for that, it is what was asked for that happens.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are paid back one by one; ORDER_STATE_CHANGED
 */
export async function refundOrder(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  given: string,
  now: Date,
): Promise<void> {
  const reason = given.trim()
  await transaction(platform.pool, async (tx) => {
    const locked = await lockAny(tx, ordersCode)
    const { order } = locked
    const { accountId, id: orderId } = order
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    if (!canOperatorTransition(await readTransitionInput(tx, order, now), 'refund'))
      throwApiError('ORDER_STATE_CHANGED')
    await beginRefund(tx, platform.events, { accountId, orderId, actorId: operatorId, reason }, now)
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    await acceptOpenClaim(tx, locked, { operatorId, answer: { cipher, words: reason } }, now)
    const details = { amount: amountReceived(toMoneyInput(order)), reason }
    await recordOperatorAction(tx, { operatorId, action: 'orders.refundOrder', subject: ordersCode, details }, now)
  })
}

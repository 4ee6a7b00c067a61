import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import { lockAny } from '../internal/find-order.ts'
import { packParcel, type Shipping } from '../internal/pack-parcel.ts'
import { readTransitionInput } from '../internal/read-transition-input.ts'
import { transitionOrder } from '../internal/transition-order.ts'

/**
 * Hands an order or sub-order to a courier: what it held leaves the stock, and the shopper hears of it by SMS.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are sent one by one; CLAIM_UNDECIDED while the member wants it paid
 *   back; ORDER_STATE_CHANGED
 */
export async function shipOrder(
  platform: Platform,
  { operatorId }: Operator,
  ordersCode: string,
  parcel: Shipping,
  now: Date,
): Promise<void> {
  await transaction(platform.pool, async (tx) => {
    const { order } = await lockAny(tx, ordersCode)
    const { accountId, id: orderId } = order
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    const facts = await readTransitionInput(tx, order, now)
    if (!canOperatorTransition(facts, 'ship')) {
      throwApiError(
        canOperatorTransition({ ...facts, hasOpenRefundClaim: false }, 'ship')
          ? 'CLAIM_UNDECIDED'
          : 'ORDER_STATE_CHANGED',
      )
    }
    const change = { accountId, orderId, to: 'waitReceiving', actor: 'operator', actorId: operatorId } as const
    await transitionOrder(tx, platform.events, change, now)
    const { shippingNumber } = parcel
    const companyName = parcel.companyName.trim()
    await packParcel(tx, order, { companyName, shippingNumber }, now)
    const details = { companyName, shippingNumber }
    await recordOperatorAction(tx, { operatorId, action: 'orders.shipOrder', subject: ordersCode, details }, now)
  })
}

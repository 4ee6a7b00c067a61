import type { Database } from '../../../../platform/db/database.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { canOperatorTransition } from '../../domain/operator-transitions.ts'
import type { OrderRow } from '../../store/change-orders.ts'
import { insertParcel, markFirstShipped } from '../../store/parcels.ts'
import { lockAny } from '../internal/find-order.ts'
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

/** Who carries a parcel, and the number it goes by there. */
export interface Shipping {
  companyName: string
  shippingNumber: string
}

/** Keeps the parcel of an order that has just been shipped; a split order counts as shipped with its first one. */
export async function packParcel(
  tx: Database,
  { accountId, id: orderId, parentId }: Pick<OrderRow, 'accountId' | 'id' | 'parentId'>,
  { companyName, shippingNumber }: Shipping,
  now: Date,
): Promise<void> {
  await insertParcel(tx, { accountId, orderId, companyName, shippingNumber, stage: 'packed', shippedAt: now })
  if (parentId) await markFirstShipped(tx, accountId, parentId, now)
}

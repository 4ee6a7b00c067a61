import { RESTORE_WITHIN_MS } from '@shop/contract/fields/order-actions'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { setHidden } from '../../store/change-orders.ts'
import { locateHidden } from '../../store/locate-order.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { allowedActions, lockOwn } from '../internal/find-order.ts'

/**
 * Hides an ended order from its member, with its parts, and destroys nothing (orders#32).
 * @throws ApiError ORDER_NOT_FOUND; ORDER_STATE_CHANGED
 */
export function deleteOrder(platform: Platform, member: Member, ordersCode: string, now: Date) {
  return memberTransaction(platform, member, now, async (tx) => {
    const { accountId } = member
    const { order } = await lockOwn(tx, accountId, ordersCode)
    if (!(await allowedActions(tx, order, now)).includes('delete')) throwApiError('ORDER_STATE_CHANGED')
    await setHidden(tx, accountId, order.id, now)
    await bumpOrdersVersion(tx, accountId, now)
  })
}

/**
 * Takes deleting back while it is fresh; an order that is not deleted stays as it is.
 * @throws ApiError ORDER_NOT_FOUND; RESTORE_OVER
 */
export function restoreOrder(platform: Platform, member: Member, ordersCode: string, now: Date) {
  return memberTransaction(platform, member, now, async (tx) => {
    const { accountId } = member
    const order = (await locateHidden(tx, accountId, ordersCode)) ?? throwApiError('ORDER_NOT_FOUND')
    if (order.hiddenAt === null) return
    if (order.hiddenAt.getTime() + RESTORE_WITHIN_MS < now.getTime()) throwApiError('RESTORE_OVER')
    await setHidden(tx, accountId, order.id, null)
    await bumpOrdersVersion(tx, accountId, now)
  })
}

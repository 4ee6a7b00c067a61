import type { CancelReason } from '@shop/contract/fields/order-actions'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { allowedActions, lockOwn } from '../internal/find-order.ts'
import { transitionLocked } from '../internal/transition-order.ts'

/**
 * Cancels an order that nothing was paid for; what it held is free again in the same transaction (orders#29).
 * @param reason a code: nothing that a member writes outlives the account here; null where none is told
 * @throws ApiError ORDER_NOT_FOUND; ORDER_STATE_CHANGED, also once the clock is to cancel it
 */
export function cancelOrder(
  platform: Platform,
  member: Member,
  ordersCode: string,
  reason: CancelReason | null,
  now: Date,
) {
  return memberTransaction(platform, member, now, async (tx) => {
    const { accountId } = member
    const locked = await lockOwn(tx, accountId, ordersCode)
    const { order } = locked
    if (!(await allowedActions(tx, order, now)).includes('cancel')) throwApiError('ORDER_STATE_CHANGED')
    const change = { accountId, orderId: order.id, to: 'canceled', actor: 'member', reason } as const
    await transitionLocked(tx, platform.events, locked, change, now)
  })
}

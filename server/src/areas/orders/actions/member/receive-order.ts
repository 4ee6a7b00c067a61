import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { withdrawOpenClaim } from '../internal/end-open-claim.ts'
import { allowedActions, lockOwn } from '../internal/find-order.ts'
import { receiveUnit } from '../internal/receive-and-complete.ts'

/**
 * The member has the parcel in hand: what was claimed of its way here is claimed no more, as the dialog tells before.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are received one by one (orders#28); ORDER_STATE_CHANGED
 */
export function receiveOrder(platform: Platform, member: Member, ordersCode: string, now: Date) {
  return memberTransaction(platform, member, now, async (tx) => {
    const locked = await lockOwn(tx, member.accountId, ordersCode)
    const { order } = locked
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    if (!(await allowedActions(tx, order, now)).includes('receive')) throwApiError('ORDER_STATE_CHANGED')
    await withdrawOpenClaim(tx, locked, now)
    await receiveUnit(tx, platform.events, order, { actor: 'member' }, now)
  })
}

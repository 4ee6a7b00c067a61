import type { Member } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { withdrawOpenClaim } from '../building/end-open-claim.ts'
import { allowedActions, lockOwn } from '../building/find-order.ts'
import { receiveUnit } from '../building/receive-unit.ts'

/**
 * The member has the parcel in hand: what was claimed of its way here is claimed no more, as the dialog tells before.
 * @throws Refusal ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are received one by one (decision 27); ORDER_STATE_CHANGED
 */
export function receiveOrder(shop: Shop, member: Member, ordersCode: string, now: Date) {
  return memberTransaction(shop, member, now, async (tx) => {
    const locked = await lockOwn(tx, member.accountId, ordersCode)
    const { order } = locked
    if (order.isSplit) refuse('ORDER_SPLIT')
    if (!(await allowedActions(tx, order, now)).includes('receive')) refuse('ORDER_STATE_CHANGED')
    await withdrawOpenClaim(tx, locked, now)
    await receiveUnit(tx, shop, order, { actor: 'member' }, now)
  })
}

import type { Member } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { endClaim, noteClaim, readClaims } from '../../store/claims.ts'
import { touchOrders } from '../../store/order-books.ts'
import { lockOwn } from '../building/find-order.ts'

/**
 * Takes an open claim back.
 * @throws Refusal ORDER_NOT_FOUND; NOT_FOUND; CLAIM_DECIDED
 */
export function withdrawClaim(shop: Shop, member: Member, ordersCode: string, claimId: string, now: Date) {
  return memberTransaction(shop, member, now, async (tx) => {
    const { accountId } = member
    const locked = await lockOwn(tx, accountId, ordersCode)
    const claims = await readClaims(tx, accountId, locked.order.id)
    const claim = claims.find(({ id }) => id === claimId) ?? refuse('NOT_FOUND')
    if (!(await endClaim(tx, claim, { state: 'withdrawn', decidedAt: now }))) refuse('CLAIM_DECIDED')
    await noteClaim(tx, locked, { kind: claim.kind, state: 'withdrawn' })
    await touchOrders(tx, accountId, now)
  })
}

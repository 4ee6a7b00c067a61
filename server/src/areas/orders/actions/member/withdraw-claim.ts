import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { endClaim, noteClaim, readClaims } from '../../store/claims.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { lockOwn } from '../internal/find-order.ts'

/**
 * Takes an open claim back.
 * @throws ApiError ORDER_NOT_FOUND; NOT_FOUND; CLAIM_DECIDED
 */
export function withdrawClaim(platform: Platform, member: Member, ordersCode: string, claimId: string, now: Date) {
  return memberTransaction(platform, member, now, async (tx) => {
    const { accountId } = member
    const locked = await lockOwn(tx, accountId, ordersCode)
    const claims = await readClaims(tx, accountId, locked.order.id)
    const claim = claims.find(({ id }) => id === claimId) ?? throwApiError('NOT_FOUND')
    if (!(await endClaim(tx, claim, { state: 'withdrawn', decidedAt: now }))) throwApiError('CLAIM_DECIDED')
    await noteClaim(tx, locked, { kind: claim.kind, state: 'withdrawn' })
    await bumpOrdersVersion(tx, accountId, now)
  })
}

import type { openClaim as operation } from '@shop/contract/areas/orders'
import { claimLimits, claimReasons } from '@shop/contract/fields/claims'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../../platform/db/database.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { claimUpload } from '../../../uploads/index.ts'
import { missedFrom, qualityUntil } from '../../domain/deadlines.ts'
import { claimDenialReason, claimKindsOf } from '../../domain/order-actions.ts'
import { claimPlace } from '../../encryption-context.ts'
import { claimChanges } from '../../events.ts'
import { parcelTimesOf, toPolicyInput } from '../../policy-input.ts'
import { endClaim, insertClaim, noteClaim, readClaims } from '../../store/claims.ts'
import { bumpOrdersVersion } from '../../store/orders-version.ts'
import { lockOwn } from '../internal/find-order.ts'

/**
 * Asks for money back before the parcel leaves, tells that it did not come or was refused, or of a fault of quality within thirty
 * days of receipt, with pictures.
 * @throws ApiError CLAIM_REASON_REFUSED, CLAIM_DESCRIPTION_REQUIRED, CLAIM_PICTURES_REQUIRED, UPLOAD_UNKNOWN; ORDER_NOT_FOUND;
 *   ORDER_SPLIT, CLAIM_OPEN, CLAIM_TOO_EARLY, CLAIM_TOO_LATE, CLAIM_REFUSED_BEFORE, CLAIMS_SPENT, ORDER_STATE_CHANGED
 */
export async function openClaim(
  tx: Database,
  { keyring, events }: Pick<Platform, 'keyring' | 'events'>,
  { accountId }: Member,
  ordersCode: string,
  { kind, reason, description, pictures = [] }: BodyOf<typeof operation>,
  now: Date,
): Promise<{ id: string }> {
  const reasons: readonly string[] = claimReasons[kind]
  if (!reasons.includes(reason)) throwApiError('CLAIM_REASON_REFUSED', { field: 'reason' })
  if (kind === 'quality' && description === undefined)
    throwApiError('CLAIM_DESCRIPTION_REQUIRED', { field: 'description' })
  if (kind === 'quality' && pictures.length < claimLimits.leastPictures) {
    throwApiError('CLAIM_PICTURES_REQUIRED', { field: 'pictures' })
  }
  const locked = await lockOwn(tx, accountId, ordersCode)
  const { order } = locked
  const facts = toPolicyInput(order)
  if (order.isSplit) throwApiError('ORDER_SPLIT')
  if (facts.hasOpenClaim) throwApiError('CLAIM_OPEN')
  if (!claimKindsOf(facts, now.getTime()).includes(kind)) {
    const barred = claimDenialReason(facts, now.getTime())
    if (barred) throwApiError(barred)
    const until = qualityUntil(facts)
    throwApiError(
      kind === 'quality' && until !== null && until < now.getTime() ? 'CLAIM_TOO_LATE' : 'ORDER_STATE_CHANGED',
    )
  }
  const missed = missedFrom(parcelTimesOf(order))
  if (reason === 'notReceived' && missed !== null && now.getTime() < missed) {
    throwApiError('CLAIM_TOO_EARLY', { field: 'reason' })
  }
  for (const picture of pictures) await claimUpload(tx, accountId, picture, 'claim')
  const id = newId(now)
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const encrypted = description === undefined ? null : cipher.encrypt(description.trim(), claimPlace('description', id))
  const claim = { accountId, id, orderId: order.id, kind, reason, description: encrypted, pictures, createdAt: now }
  await insertClaim(tx, claim)
  await noteClaim(tx, locked, { kind, state: 'open' })
  await bumpOrdersVersion(tx, accountId, now)
  await events.emit(
    tx,
    claimChanges,
    { claimId: id, orderId: order.id, ordersCode: order.ordersCode, kind, state: 'open' },
    now,
  )
  return { id }
}

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

import type { openClaim as operation } from '@shop/contract/areas/orders'
import { claimLimits, claimReasons } from '@shop/contract/fields/claims'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../../platform/db/database.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { newId } from '../../../../platform/ids.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../../platform/shop.ts'
import { recordEvent } from '../../../operators/index.ts'
import { claimUpload } from '../../../uploads/index.ts'
import { missedFrom, qualityUntil } from '../../domain/deadlines.ts'
import { claimKindsOf, whyNoClaim } from '../../domain/order-actions.ts'
import { factsOf, parcelTimesOf } from '../../facts-of.ts'
import { claimPlace } from '../../sealed-place.ts'
import { insertClaim, noteClaim } from '../../store/claims.ts'
import { touchOrders } from '../../store/order-books.ts'
import { lockOwn } from '../building/find-order.ts'

/**
 * Asks for money back before the parcel leaves, tells that it did not come or was refused, or of a fault of quality within thirty
 * days of receipt, with pictures.
 * @throws Refusal CLAIM_REASON_REFUSED, CLAIM_DESCRIPTION_REQUIRED, CLAIM_PICTURES_REQUIRED, UPLOAD_UNKNOWN; ORDER_NOT_FOUND;
 *   ORDER_SPLIT, CLAIM_OPEN, CLAIM_TOO_EARLY, CLAIM_TOO_LATE, CLAIM_REFUSED_BEFORE, CLAIMS_SPENT, ORDER_STATE_CHANGED
 */
export async function openClaim(
  tx: Database,
  { keyring }: Pick<Shop, 'keyring'>,
  { accountId }: Member,
  ordersCode: string,
  { kind, reason, description, pictures = [] }: BodyOf<typeof operation>,
  now: Date,
): Promise<{ id: string }> {
  const reasons: readonly string[] = claimReasons[kind]
  if (!reasons.includes(reason)) refuse('CLAIM_REASON_REFUSED', { field: 'reason' })
  if (kind === 'quality' && description === undefined) refuse('CLAIM_DESCRIPTION_REQUIRED', { field: 'description' })
  if (kind === 'quality' && pictures.length < claimLimits.leastPictures) {
    refuse('CLAIM_PICTURES_REQUIRED', { field: 'pictures' })
  }
  const locked = await lockOwn(tx, accountId, ordersCode)
  const { order } = locked
  const facts = factsOf(order)
  if (order.isSplit) refuse('ORDER_SPLIT')
  if (facts.hasOpenClaim) refuse('CLAIM_OPEN')
  if (!claimKindsOf(facts, now.getTime()).includes(kind)) {
    const barred = whyNoClaim(facts, now.getTime())
    if (barred) refuse(barred)
    const until = qualityUntil(facts)
    refuse(kind === 'quality' && until !== null && until < now.getTime() ? 'CLAIM_TOO_LATE' : 'ORDER_STATE_CHANGED')
  }
  const missed = missedFrom(parcelTimesOf(order))
  if (reason === 'notReceived' && missed !== null && now.getTime() < missed) {
    refuse('CLAIM_TOO_EARLY', { field: 'reason' })
  }
  for (const picture of pictures) await claimUpload(tx, accountId, picture, 'claim')
  const id = newId(now)
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const sealed = description === undefined ? null : cipher.seal(description.trim(), claimPlace('description', id))
  const claim = { accountId, id, orderId: order.id, kind, reason, description: sealed, pictures, createdAt: now }
  await insertClaim(tx, claim)
  await noteClaim(tx, locked, { kind, state: 'open' })
  await touchOrders(tx, accountId, now)
  await recordEvent(tx, 'claim.opened', { claimId: id, orderId: order.id, ordersCode: order.ordersCode, kind }, now)
  return { id }
}

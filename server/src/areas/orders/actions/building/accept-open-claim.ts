import type { Database } from '../../../../platform/db/database.ts'
import type { FieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { claimPlace } from '../../sealed-place.ts'
import type { LockedOrder } from '../../store/change-orders.ts'
import { endClaim, noteClaim, readClaims } from '../../store/claims.ts'

/**
 * Accepts the claim that is open, where an operator does by another way what it asks for.
 * @returns whether there was one
 */
export async function acceptOpenClaim(
  tx: Database,
  locked: LockedOrder,
  by: { operatorId: string; answer: { cipher: FieldCipher; words: string } | null },
  now: Date,
): Promise<boolean> {
  const { accountId, id: orderId } = locked.order
  const claim = (await readClaims(tx, accountId, orderId)).find(({ state }) => state === 'open')
  if (!claim) return false
  const answer = by.answer?.cipher.seal(by.answer.words, claimPlace('answer', claim.id)) ?? null
  await endClaim(tx, claim, { state: 'accepted', decidedAt: now, decidedBy: by.operatorId, answer })
  await noteClaim(tx, locked, { kind: claim.kind, state: 'accepted' })
  return true
}

import type { Database } from '../../../../platform/db/database.ts'
import type { FieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { claimPlace } from '../../encryption-context.ts'
import type { LockedOrder } from '../../store/change-orders.ts'
import { type ClaimRow, endClaim, noteClaim, readClaims } from '../../store/claims.ts'

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
  const claim = await findOpenClaim(tx, locked)
  if (!claim) return false
  const answer = by.answer?.cipher.encrypt(by.answer.words, claimPlace('answer', claim.id)) ?? null
  await endClaim(tx, claim, { state: 'accepted', decidedAt: now, decidedBy: by.operatorId, answer })
  await noteClaim(tx, locked, { kind: claim.kind, state: 'accepted' })
  return true
}

/** Takes the claim that is open back, where its member does what it cannot be reconciled with. */
export async function withdrawOpenClaim(tx: Database, locked: LockedOrder, now: Date): Promise<void> {
  const claim = await findOpenClaim(tx, locked)
  if (!claim) return
  await endClaim(tx, claim, { state: 'withdrawn', decidedAt: now })
  await noteClaim(tx, locked, { kind: claim.kind, state: 'withdrawn' })
}

async function findOpenClaim(tx: Database, { order }: LockedOrder): Promise<ClaimRow | undefined> {
  const claims = await readClaims(tx, order.accountId, order.id)
  return claims.find(({ state }) => state === 'open')
}

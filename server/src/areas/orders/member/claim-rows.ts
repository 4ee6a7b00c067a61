import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { pictureNameOf } from '../../uploads/index.ts'
import { claimPlace } from '../encryption-context.ts'
import type { ClaimRow } from '../store/claims.ts'

/** The words of a claim, encrypted for another account. */
export function reencryptClaim(
  { id, description, answer }: ClaimRow,
  old: FieldCipher,
  fresh: FieldCipher,
): Pick<ClaimRow, 'description' | 'answer'> {
  const turn = (encrypted: Buffer | null, field: 'description' | 'answer') =>
    encrypted && fresh.encrypt(old.open(encrypted, claimPlace(field, id)), claimPlace(field, id))
  return { description: turn(description, 'description'), answer: turn(answer, 'answer') }
}

/** A claim as its member may take it along. */
export function plainClaim(claim: ClaimRow, cipher: FieldCipher, codeOf: (orderId: string) => string | null) {
  const { id, orderId, kind, reason, description, pictures, state, createdAt, decidedAt, answer } = claim
  return {
    ordersCode: codeOf(orderId),
    kind,
    reason,
    description: description && cipher.open(description, claimPlace('description', id)),
    pictures: pictures.map(pictureNameOf).join('、'),
    state,
    createdAt: createdAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    answer: answer && cipher.open(answer, claimPlace('answer', id)),
  }
}

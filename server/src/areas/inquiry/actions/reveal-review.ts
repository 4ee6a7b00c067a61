import { revealReviewIdentity, revealReviewImages } from '@shop/contract/areas/inquiry'
import type { SensitiveKind } from '@shop/contract/fields/privacy'
import type { AnswerOf, AnyOperation } from '@shop/contract/kit/operation'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { decryptImage } from '../encrypted-record.ts'
import { findReview } from '../find-review.ts'
import { type ReviewParts, rationSight, requirePharmacist, type Sight } from '../pharmacist.ts'
import { readImages } from '../store/care.ts'

/**
 * Names and numbers of a patient and guardian in plain (care#164); the reading is on record, and the member sees it.
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND, REVIEW_CHANGED, TOO_MANY_REQUESTS
 */
export async function revealIdentity(
  platform: ReviewParts,
  operator: Operator,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof revealReviewIdentity>> {
  const { record } = await see(platform, operator, { id, kind: 'identity', operation: revealReviewIdentity }, now)
  const { name, phone, idCardNumber, certificate, guardian } = record.patient
  return {
    name,
    telephone: phone,
    idCardNumber,
    cardNumber: certificate?.number ?? null,
    guardian: guardian && { name: guardian.name, phone: guardian.phone, cardNum: guardian.cardNum },
  }
}

/**
 * The pictures of a record as they were when it was submitted (care#164); the reading is on record, and the member sees it.
 * @throws ApiError LICENCE_REQUIRED, REVIEW_NOT_FOUND, REVIEW_CHANGED, TOO_MANY_REQUESTS
 */
export async function revealImages(
  platform: ReviewParts,
  operator: Operator,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof revealReviewImages>> {
  const seen = await see(platform, operator, { id, kind: 'images', operation: revealReviewImages }, now)
  const images = await readImages(platform.pool, seen.record.row)
  return {
    images: images.map(({ number, kind, picture, isNew }) => ({
      kind,
      isNew,
      picture: `data:image/jpeg;base64,${decryptImage(seen.cipher, id, number, picture)}`,
    })),
  }
}

const sensitiveKinds: Readonly<Record<'identity' | 'images', SensitiveKind>> = {
  identity: 'identity',
  images: 'prescription',
}

async function see(
  platform: ReviewParts,
  operator: Operator,
  { id, kind, operation }: Pick<Sight, 'id'> & { kind: 'identity' | 'images'; operation: AnyOperation },
  now: Date,
) {
  const { pool } = platform
  const { operatorId } = await requirePharmacist(pool, operator)
  const found = await findReview(pool, platform, id)
  // Once it is decided or over, nobody needs to know who it was.
  if (found.record.row.state !== 'submitted') throwApiError('REVIEW_CHANGED')
  await rationSight(platform, operatorId, { kind, id, call: `${operation.method} ${operation.path}` }, now)
  const { accountId, ordersCode } = found.record.row
  await transaction(pool, async (tx) => {
    await recordSensitiveRead(tx, { accountId, kind: sensitiveKinds[kind], reader: 'operator', operatorId }, now)
    const action = kind === 'identity' ? 'inquiry.revealReviewIdentity' : 'inquiry.revealReviewImages'
    await recordOperatorAction(tx, { operatorId, action, subject: ordersCode, details: { prescription: id } }, now)
  })
  return found
}

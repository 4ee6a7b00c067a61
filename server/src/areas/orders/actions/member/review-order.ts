import type { reviewOrder as operation } from '@shop/contract/areas/orders'
import type { BodyOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../../platform/sessions/member-transaction.ts'
import { addScores } from '../../../products/index.ts'
import { claimUpload } from '../../../uploads/index.ts'
import { filledReviews, reviewRows } from '../../domain/review-rows.ts'
import { reviewPlace } from '../../encryption-context.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { insertReviews } from '../../store/reviews.ts'
import { allowedActions, lockOwn } from '../internal/find-order.ts'
import { completeOrder } from '../internal/receive-and-complete.ts'

/**
 * Keeps the one review of an order, of all its products at once, and completes the order. Whether it is anonymous is said for
 * the whole by its last item (orders#40).
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT; ORDER_STATE_CHANGED; REVIEW_INCOMPLETE; UPLOAD_UNKNOWN
 */
export function reviewOrder(
  platform: Platform,
  member: Member,
  ordersCode: string,
  body: BodyOf<typeof operation>,
  now: Date,
) {
  const { accountId } = member
  const given = body.productEvaVos
  const isAnonymous = given.at(-1)?.isAnonymity ?? body.isAnonymity ?? false
  return memberTransaction(platform, member, now, async (tx) => {
    const { order } = await lockOwn(tx, accountId, ordersCode)
    if (order.isSplit) throwApiError('ORDER_SPLIT')
    if (!(await allowedActions(tx, order, now)).includes('evaluate')) throwApiError('ORDER_STATE_CHANGED')
    const filled = filledReviews(reviewRows(await readOwnLines(tx, order)), given) ?? throwApiError('REVIEW_INCOMPLETE')
    for (const picture of filled.flatMap(({ pictures }) => pictures))
      await claimUpload(tx, accountId, picture, 'review')
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
    await insertReviews(
      tx,
      filled.map(({ productCode, score, content, label, pictures }) => ({
        accountId,
        orderId: order.id,
        productCode,
        score,
        content: cipher.encrypt(content.trim(), reviewPlace(order.id, productCode)),
        labels: label,
        isAnonymous,
        pictures,
        createdAt: now,
      })),
    )
    await completeOrder(tx, platform.events, order, { actor: 'member' }, now)
    await addScores(
      tx,
      filled.map(({ productCode, score }) => ({ productCode, score })),
    )
  })
}

import type { getReview as operation } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fieldCipher } from '../../../../platform/secrets/account-keys.ts'
import { pictureAddress } from '../../../products/index.ts'
import { reviewRows } from '../../domain/review-rows.ts'
import { reviewPlace } from '../../encryption-context.ts'
import { readOwnLines } from '../../store/read-lines.ts'
import { type ReviewRow, readReviews } from '../../store/reviews.ts'
import { allowedActions, readOwn } from '../internal/find-order.ts'

/**
 * What a review of an order speaks of, with what was written once it is.
 * @throws ApiError ORDER_NOT_FOUND; ORDER_SPLIT, whose parts are reviewed one by one
 */
export async function getReview(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  { accountId }: Member,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const order = await readOwn(pool, accountId, ordersCode)
  if (order.isSplit) throwApiError('ORDER_SPLIT')
  const lines = reviewRows(await readOwnLines(pool, order))
  const written = await readReviews(pool, accountId, order.id)
  const cipher = written.length > 0 ? await fieldCipher(pool, keyring, accountId, 'personal') : undefined
  const present = (row: ReviewRow) => ({
    score: row.score,
    content: cipher!.open(row.content, reviewPlace(row.orderId, row.productCode)),
    label: row.labels,
    isAnonymity: row.isAnonymous,
    pictures: row.pictures,
    at: row.createdAt.getTime(),
  })
  return {
    ordersCode,
    orderTime: order.placedAt.getTime(),
    isReviewed: written.length > 0,
    mayReview: (await allowedActions(pool, order, now)).includes('evaluate'),
    rows: lines.map((line) => {
      const review = written.find(({ productCode }) => productCode === line.productCode)
      return { ...line, productImageUrl: pictureAddress(line.productCode), review: review ? present(review) : null }
    }),
  }
}

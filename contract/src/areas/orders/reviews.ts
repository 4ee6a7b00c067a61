import { Type } from 'typebox'
import { reviewLimits, reviewTags } from '../../fields/reviews.ts'
import { defineOperation } from '../../kit/operation.ts'
import { OrdersCode, UploadUrl } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

const headers = { platform: ['PC'] } as const
const given = Strict({ id: OrdersCode() })

/** What is not filled in is valid here: the review as a whole is told that it is incomplete (REVIEW_INCOMPLETE). */
const Given = Strict({
  productCode: Optional(Type.String({ maxLength: 20 })),
  score: Optional(Type.Integer({ minimum: 0, maximum: reviewLimits.scores, description: '0 is not filled in' })),
  content: Optional(Ruled('reviewContent', { maxLength: 2 * reviewLimits.content })),
  label: Optional(Type.Array(OneOf(reviewTags), { maxItems: reviewTags.length, uniqueItems: true })),
  isAnonymity: Optional(Type.Boolean()),
  pictures: Optional(Type.Array(UploadUrl(), { maxItems: reviewLimits.pictures, uniqueItems: true })),
})

const Written = Strict({
  score: Type.Integer(),
  content: Type.String(),
  label: Type.Array(Type.String()),
  isAnonymity: Type.Boolean(),
  pictures: Type.Array(Type.String()),
  at: Instant(),
})

export const getReview = defineOperation({
  method: 'GET',
  path: '/v3/orders/{id}/evaluate',
  summary: 'A row for each product that a review speaks of, with what was written once it is',
  callers: ['member'],
  rateLimit: 'read',
  headers,
  params: given,
  answers: {
    200: Strict({
      ordersCode: Type.String(),
      orderTime: Instant(),
      isReviewed: Type.Boolean(),
      mayReview: Type.Boolean(),
      rows: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          productImageUrl: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          actualPrice: Cents(),
          prescriptionType: Type.Integer(),
          review: Nullable(Written),
        }),
      ),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_SPLIT'] },
})

export const reviewOrder = defineOperation({
  method: 'POST',
  path: '/v3/orders/{id}/evaluate',
  summary: 'Reviews every product of an order at once, and completes it; anonymous is the whole, as its last item says',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: given,
  // An order of a hundred products with a long review of each.
  bodyLimit: 384 * 1024,
  body: Strict({
    isAnonymity: Optional(Type.Boolean({ description: 'counts where the last item does not say it' })),
    productEvaVos: Type.Array(Given, { maxItems: 100 }),
  }),
  answers: { 204: null },
  errors: {
    400: ['REVIEW_INCOMPLETE', 'UPLOAD_UNKNOWN'],
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_STATE_CHANGED', 'ORDER_SPLIT'],
  },
})

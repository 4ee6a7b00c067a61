import { Type } from 'typebox'
import { claimKinds, claimLimits, claimStates, everyClaimReason } from '../../fields/claims.ts'
import { orderTypes } from '../../fields/orders.ts'
import { defineOperation } from '../../kit/operation.ts'
import { Id, OrdersCode, UploadUrl } from '../../kit/shapes.ts'
import { Cents, Instant, Nullable, OneOf, Optional, Ruled, Strict } from '../../kit/types.ts'

const headers = { platform: ['PC'] } as const
const given = Strict({ id: OrdersCode() })

export const Claim = Strict({
  id: Type.String(),
  kind: OneOf(claimKinds),
  reason: OneOf(everyClaimReason),
  description: Nullable(Type.String()),
  pictures: Type.Array(Type.String()),
  state: OneOf(claimStates),
  createdAt: Instant(),
  decidedAt: Nullable(Instant()),
  /** What the shop said to it. */
  answer: Nullable(Type.String()),
  refund: Nullable(Strict({ amount: Cents(), state: OneOf(['pending', 'done']), at: Instant() })),
})

export const listClaims = defineOperation({
  method: 'GET',
  path: '/v3/orders/{id}/claims',
  summary: 'The claims of an order, newest first, and which kinds may be opened now',
  callers: ['member'],
  rateLimit: 'read',
  headers,
  params: given,
  answers: {
    200: Strict({
      ordersCode: Type.String(),
      orderType: OneOf(orderTypes),
      orderStatusName: Type.String(),
      sum: Cents(),
      /** What was truly paid, and would come back. */
      amountReceived: Cents(),
      hasMedicine: Type.Boolean({ description: 'not returnable without a fault of quality' }),
      may: Type.Array(OneOf(claimKinds)),
      /** Why there is none of them where there could be. */
      mayNot: Nullable(OneOf(['CLAIM_REFUSED_BEFORE', 'CLAIMS_SPENT'])),
      /** From when a parcel that is on its way may be said not to have come; null before and after. */
      notReceivedFrom: Nullable(Instant()),
      /** Until when quality may be claimed; null before receipt. */
      qualityUntil: Nullable(Instant()),
      products: Type.Array(
        Strict({
          productCode: Type.String(),
          productName: Type.String(),
          productImageUrl: Type.String(),
          packing: Type.String(),
          amount: Type.Integer(),
          prescriptionType: Type.Integer(),
        }),
      ),
      claims: Type.Array(Claim),
    }),
  },
  errors: { 404: ['ORDER_NOT_FOUND'], 409: ['ORDER_SPLIT'] },
})

export const openClaim = defineOperation({
  method: 'POST',
  path: '/v3/orders/{id}/claims',
  summary:
    'Asks for money back before shipping, for a parcel that did not come, or for a fault of quality, with pictures',
  callers: ['member'],
  rateLimit: 'write',
  once: true,
  headers,
  params: given,
  body: Strict({
    kind: OneOf(claimKinds),
    reason: OneOf(everyClaimReason),
    description: Optional(Ruled('claimDescription', { maxLength: 2 * claimLimits.description })),
    pictures: Optional(Type.Array(UploadUrl(), { maxItems: claimLimits.pictures, uniqueItems: true })),
  }),
  answers: { 201: Strict({ id: Type.String() }) },
  errors: {
    400: ['CLAIM_REASON_REFUSED', 'CLAIM_DESCRIPTION_REQUIRED', 'CLAIM_PICTURES_REQUIRED', 'UPLOAD_UNKNOWN'],
    404: ['ORDER_NOT_FOUND'],
    409: [
      'ORDER_STATE_CHANGED',
      'ORDER_SPLIT',
      'CLAIM_OPEN',
      'CLAIM_TOO_EARLY',
      'CLAIM_TOO_LATE',
      'CLAIM_REFUSED_BEFORE',
      'CLAIMS_SPENT',
    ],
  },
})

export const withdrawClaim = defineOperation({
  method: 'DELETE',
  path: '/v3/orders/{id}/claims/{claimId}',
  summary: 'Takes an open claim back',
  callers: ['member'],
  rateLimit: 'write',
  headers,
  params: Strict({ id: OrdersCode(), claimId: Id() }),
  answers: { 204: null },
  errors: { 404: ['ORDER_NOT_FOUND', 'NOT_FOUND'], 409: ['CLAIM_DECIDED'] },
})

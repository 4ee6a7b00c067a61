// Generated from the areas by `npm run generate`; do not edit.
import type * as ordersReviews from '@shop/contract/areas/orders/reviews'
import { call } from '../../lib/client.ts'

export const getReview = /* @__PURE__ */ call<typeof ordersReviews.getReview>('GET', '/api/v3/orders/{id}/evaluate')
export const reviewOrder = /* @__PURE__ */ call<typeof ordersReviews.reviewOrder>('POST', '/api/v3/orders/{id}/evaluate', 'json')

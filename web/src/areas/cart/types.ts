import type { getCart, previewRebuy, quoteSettle, submitOrder } from '@shop/contract/areas/cart'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

/** One of the two lists. */
export type CartList = AnswerOf<typeof getCart>
export type CartItem = CartList['items'][number]
/** What an order would bring back, and what stands in its way. */
export type RebuyLine = AnswerOf<typeof previewRebuy>['lines'][number]
/** What settling would cost. */
export type Quote = AnswerOf<typeof quoteSettle>
/** A coupon of the member, with what it saves on this order or why it does not fit. */
export type QuoteCoupon = Quote['coupons'][number]
export type QuoteLine = Quote['parcels'][number]['lines'][number]
/** What is sent to make the order. */
export type OrderInput = BodyOf<typeof submitOrder>
/** What is settled: what a list has selected, or one item without the cart. */
export type SettleSource = Pick<OrderInput, 'isRx' | 'skuCode' | 'quantity'>

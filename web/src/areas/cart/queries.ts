import type { getCart, previewRebuy, quoteSettle, submitOrder } from '@shop/contract/areas/cart'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as cartApi from '../../api/cart.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'

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

const cartKey = ['cart'] as const

export const cartQuery = (isRx: boolean) =>
  queryOptions({
    queryKey: [...cartKey, isRx],
    queryFn: ({ signal }) => cartApi.getCart({ isRx }, { signal }),
    // Stock, prices and bans change without us.
    staleTime: 0,
  })

/** One of the two lists; a visitor has none, and none is asked for. */
export function useCart(isRx: boolean, enabled: boolean) {
  return useQuery({ ...cartQuery(isRx), enabled }, queryClient)
}

/** What stands on the lists, and how much, is read again wherever it is shown. */
export async function invalidateCart(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: cartKey }),
    queryClient.invalidateQueries({ queryKey: countsKey }),
  ])
}

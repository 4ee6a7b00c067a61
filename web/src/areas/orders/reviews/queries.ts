import type { getReview } from '@shop/contract/areas/orders/reviews'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import * as reviewsApi from '../../../api/orders/reviews.gen.ts'
import { ordersKey } from '../queries.ts'

export type ReviewView = AnswerOf<typeof getReview>
export type ReviewRowView = ReviewView['rows'][number]

/** What is or may be said of an order's products; a refusal is an answer, too. */
export function useReview(ordersCode: string) {
  return useQuery({
    queryKey: [...ordersKey, 'review', ordersCode],
    queryFn: ({ signal }) => reviewsApi.getReview({ id: ordersCode }, { signal }),
  })
}

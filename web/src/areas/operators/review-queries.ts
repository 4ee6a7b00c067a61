import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as operatorsApi from '../../api/operators.gen.ts'
import { LOOK_AGAIN_MS, workKey } from './query-client.ts'
import type { ReviewQueue } from './types.ts'

const reviewsQuery = (queue: ReviewQueue, page: number) =>
  queryOptions({
    queryKey: [...workKey, 'reviews', queue, page],
    queryFn: ({ signal }) => operatorsApi.listReviews({ queue, page }, { signal }),
    // Others decide and shoppers answer meanwhile: who comes to a queue sees how it is now.
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Prescriptions that wait for a pharmacist, or were decided. */
export function useReviews(queue: ReviewQueue, page: number) {
  return useQuery({
    ...reviewsQuery(queue, page),
    placeholderData: (before, query) => (query?.queryKey[2] === queue ? keepPreviousData(before) : undefined),
  })
}

/** How many wait in a queue, undefined until it is known. */
export function useReviewCount(queue: ReviewQueue): number | undefined {
  return useQuery(reviewsQuery(queue, 1)).data?.totalElements
}

/** The one that waits longest for a first look, other than this; undefined for none, and until it is known. */
export function useNextReview(id: string): string | undefined {
  return useQuery(reviewsQuery('open', 1)).data?.content.find((review) => review.id !== id)?.id
}

/** The prescriptions that were handed in for an order, the latest first. */
export function useOrderReviews(ordersCode: string) {
  return useQuery({
    queryKey: [...workKey, 'reviews', 'of', ordersCode],
    queryFn: ({ signal }) => operatorsApi.listOrderReviews({ ordersCode }, { signal }),
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** One prescription under review, or as it was decided. */
export function useReview(id: string) {
  return useQuery({
    queryKey: [...workKey, 'review', id],
    queryFn: ({ signal }) => operatorsApi.openReview({ id }, { signal }),
    // Each reading is kept: it is read when it is opened and when something was done, not now and then.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

import type { listClaims } from '@shop/contract/areas/orders/claims'
import type { getReview } from '@shop/contract/areas/orders/reviews'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as claimsApi from '../../api/orders/claims.gen.ts'
import * as ordersApi from '../../api/orders/reading.gen.ts'
import * as reviewsApi from '../../api/orders/reviews.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { listInput, type OrderFilter } from './list-filter.ts'

/** Whatever is read of orders; what changes one makes it all stale at once. */
export const ordersKey = ['orders'] as const
const listKey = [...ordersKey, 'list'] as const

const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: [...listKey, filter],
    queryFn: ({ signal }) => {
      const { status, ...input } = listInput(filter, Date.now())
      return status ? ordersApi.filterOrders({ ...input, status }, { signal }) : ordersApi.listOrders(input, { signal })
    },
  })

/** One page of the orders; while another page of the same tab is on its way, the one before stays in view. */
export function useOrders(filter: OrderFilter) {
  return useQuery({
    ...ordersQuery(filter),
    placeholderData: (previous, previousQuery) =>
      (previousQuery?.queryKey.at(-1) as OrderFilter | undefined)?.tab === filter.tab
        ? keepPreviousData(previous)
        : undefined,
  })
}

const orderQuery = (ordersCode: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', ordersCode],
    queryFn: async ({ signal }) => {
      const answer = await ordersApi.getOrder({ id: ordersCode }, { signal })
      return Array.isArray(answer) ? answer : [answer]
    },
  })

/** An order in full: itself, or its sub-orders once it is split (orders#27). */
export function useOrder(ordersCode: string) {
  return useQuery(orderQuery(ordersCode))
}

const logisticsQuery = (ordersCode: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'logistics', ordersCode],
    queryFn: async ({ signal }) => {
      const answer = await ordersApi.getLogistics({ ordersCode }, { signal })
      return Array.isArray(answer) ? answer : [answer]
    },
  })

/** The parcels of an order, each with its way so far, newest first. */
export function useLogistics(ordersCode: string) {
  return useQuery(logisticsQuery(ordersCode))
}

/**
 * Reads what is shown of orders again after the member changed one, and the counts, which would find the change a moment later
 * and read it all twice. Never throws: what is shown says itself when it cannot be read.
 */
export async function invalidateOrders(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: countsKey })
  await queryClient.invalidateQueries({ queryKey: ordersKey }, { cancelRefetch: false })
}

export type ClaimsView = AnswerOf<typeof listClaims>
export type ClaimView = ClaimsView['claims'][number]

/** What was claimed of an order, the newest first, and what may be claimed now. */
export function useClaims(ordersCode: string) {
  return useQuery({
    queryKey: [...ordersKey, 'claims', ordersCode],
    queryFn: ({ signal }) => claimsApi.listClaims({ id: ordersCode }, { signal }),
  })
}

export type ReviewView = AnswerOf<typeof getReview>
export type ReviewRowView = ReviewView['rows'][number]

/** What is or may be said of an order's products; a refusal is an answer, too. */
export function useReview(ordersCode: string) {
  return useQuery({
    queryKey: [...ordersKey, 'review', ordersCode],
    queryFn: ({ signal }) => reviewsApi.getReview({ id: ordersCode }, { signal }),
  })
}

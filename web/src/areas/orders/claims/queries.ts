import type { listClaims } from '@shop/contract/areas/orders/claims'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import { claims } from '../calls-claims.ts'
import { ordersKey } from '../queries.ts'

export type ClaimsView = AnswerOf<typeof listClaims>
export type ClaimView = ClaimsView['claims'][number]

/** What was claimed of an order, the newest first, and what may be claimed now. */
export function useClaims(ordersCode: string) {
  return useQuery({
    queryKey: [...ordersKey, 'claims', ordersCode],
    queryFn: ({ signal }) => claims.listClaims({ id: ordersCode }, { signal }),
  })
}

import type { listClaims } from '@shop/contract/areas/orders/claims'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import * as claimsApi from '../../../api/orders/claims.gen.ts'
import { ordersKey } from '../queries.ts'

export type ClaimsView = AnswerOf<typeof listClaims>
export type ClaimView = ClaimsView['claims'][number]

/** What was claimed of an order, the newest first, and what may be claimed now. */
export function useClaims(ordersCode: string) {
  return useQuery({
    queryKey: [...ordersKey, 'claims', ordersCode],
    queryFn: ({ signal }) => claimsApi.listClaims({ id: ordersCode }, { signal }),
  })
}

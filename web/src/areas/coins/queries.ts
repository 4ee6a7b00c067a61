import type { listCoins } from '@shop/contract/areas/coins'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as coinsApi from '../../api/coins.gen.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Whatever is read of coins; the counts of header and home make it stale when its number changes. */
const coinsKey = ['coins'] as const

export type CoinMovement = AnswerOf<typeof listCoins>['content'][number]

/** How many coins there are, and what of them expires soon. */
export function useCoins() {
  return useQuery(
    {
      queryKey: [...coinsKey, 'balance'],
      queryFn: ({ signal }) => coinsApi.getCoins({}, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

/** One page of the movements, the latest first. @param page from 1; on the wire pages of coins count from 0 */
export function useCoinHistory(page: number) {
  return useQuery(
    {
      queryKey: [...coinsKey, 'history', page],
      queryFn: ({ signal }) => coinsApi.listCoins({ page: page - 1 }, { signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
    queryClient,
  )
}

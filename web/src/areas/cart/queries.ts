import { queryOptions, useQuery } from '@tanstack/react-query'
import * as cartApi from '../../api/cart.gen.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'

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

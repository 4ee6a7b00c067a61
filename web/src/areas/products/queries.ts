import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { products } from './calls.ts'

/** A product as lists show it. */
export type ProductCard = Awaited<ReturnType<typeof products.searchProducts>>['content'][number]

const searchQuery = (keyword: string, page: number) =>
  queryOptions({
    queryKey: ['products', 'search', keyword, page],
    queryFn: ({ signal }) => products.searchProducts({ keyword, page }, { signal }),
    placeholderData: keepPreviousData,
  })

/** One page of the products whose name holds the word; keeps the page before in view while the next is on its way. */
export function useProductSearch(keyword: string, page: number) {
  return useQuery(searchQuery(keyword, page), queryClient)
}

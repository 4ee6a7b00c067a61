import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as productsApi from '../../api/products/search.gen.ts'
import * as sellingApi from '../../api/products/selling.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { SearchFilter } from './search-filter.ts'

/** A product as lists show it. */
export type ProductCard = Awaited<ReturnType<typeof productsApi.searchProducts>>['content'][number]
/** A product as its page shows it. */
export type ProductView = Awaited<ReturnType<typeof sellingApi.getProduct>>
export type Promotion = ProductView['promotions'][number]
export type Category = Awaited<ReturnType<typeof sellingApi.listCategories>>[number]

/** Categories change by the week. */
const CATEGORIES_FRESH_MS = 10 * 60 * 1000

/** Without what does not narrow the search, for an absent value is none. */
function asked({ keyword, category, kind, sort, page }: SearchFilter) {
  return {
    page,
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(kind && { kind }),
    ...(sort && { sort }),
  }
}

/** One page of what a search finds; keeps the page before in view while the next is on its way. */
export function useProductSearch(filter: SearchFilter) {
  return useQuery(
    {
      queryKey: ['products', 'search', asked(filter)],
      queryFn: ({ signal }) => productsApi.searchProducts(asked(filter), { signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
}

/** What the shop's shelves are called, with how many products each sells. */
export function useCategories() {
  return useQuery(
    {
      queryKey: ['products', 'categories'],
      queryFn: ({ signal }) => sellingApi.listCategories({}, { signal }),
      staleTime: CATEGORIES_FRESH_MS,
    },
    queryClient,
  )
}

/** What the page of a product shows; a visitor is shown less than a member (shop#19), so each is asked for apart. */
export function useProduct(productCode: string, isVisitor: boolean) {
  return useQuery(
    {
      queryKey: ['products', 'page', productCode, isVisitor],
      queryFn: ({ signal }) => sellingApi.getProduct({ productCode }, { signal }),
      staleTime: 0,
    },
    queryClient,
  )
}

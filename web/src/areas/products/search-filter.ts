import type { searchKinds, searchSorts } from '@shop/contract/areas/products/search'
import { trimSearch } from '@shop/contract/fields/search'
import { addressOf } from '@shop/contract/screens'

export type SearchKind = (typeof searchKinds)[number]
export type SearchSort = (typeof searchSorts)[number]

/** What the address of the search page asks for; what it does not name is not narrowed. */
export interface SearchFilter {
  keyword: string
  category: string | undefined
  kind: SearchKind | undefined
  sort: SearchSort | undefined
  /** From 1; not a number where the address names no page. */
  page: number
}

/** The kinds by which results are narrowed (shop#14). */
export const kindNames: Readonly<Record<SearchKind, string>> = { rx: '处方药', otc: '非处方药', other: '其他商品' }

export const sortNames: Readonly<Record<SearchSort, string>> = {
  best: '综合排序',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
}

function oneOf<Value extends string>(value: string | null, names: Readonly<Record<Value, string>>): Value | undefined {
  return value !== null && Object.hasOwn(names, value) ? (value as Value) : undefined
}

/** Reads the filter from the address; what is in no list there is passed over. */
export function readSearch(query: URLSearchParams): SearchFilter {
  const category = query.get('category')
  const sort = oneOf(query.get('sort'), sortNames)
  return {
    keyword: trimSearch(query.get('keyword') ?? ''),
    category: category && /^\d{4}$/.test(category) ? category : undefined,
    kind: oneOf(query.get('kind'), kindNames),
    sort: sort === 'best' ? undefined : sort,
    page: Number(query.get('page') ?? 1),
  }
}

/** Address of the same search with something of it changed; it begins at the first page unless one is named. */
export function changedSearch(filter: SearchFilter, change: Partial<SearchFilter>): string {
  const { keyword, category, kind, sort, page } = { ...filter, page: 1, ...change }
  return addressOf('Search', undefined, { keyword, category, kind, sort, page: page > 1 ? page : undefined })
}

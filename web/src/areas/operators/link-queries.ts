import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as addressesApi from '../../api/addresses.gen.ts'
import * as operatorsApi from '../../api/operators.gen.ts'
import * as productsApi from '../../api/products/search.gen.ts'
import { LOOK_AGAIN_MS, operatorClient, workKey } from './query-client.ts'
import { sendAsOperator } from './send-as-operator.ts'
import type { QuoteAsked } from './types.ts'

/** Products by a word as shoppers search them, what fits best first; an empty word finds none. */
export function useFoundProducts(keyword: string) {
  return useQuery({
    queryKey: [...workKey, 'found', keyword],
    queryFn: ({ signal }) => productsApi.searchProducts({ keyword, page: 1 }, { signal, send: sendAsOperator }),
    enabled: keyword !== '',
  })
}

/** What an order for a consignee would cost; without goods there is nothing to ask. */
export function useLinkOrderQuote(asked: QuoteAsked) {
  return useQuery({
    queryKey: [...workKey, 'quote', asked],
    queryFn: ({ signal }) => operatorsApi.quoteLinkOrder(asked, { signal }),
    enabled: asked.lines.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The divisions below a code, provinces without one; they change once in many years. */
export function loadRegionsAsOperator(parent: string | undefined) {
  return operatorClient.fetchQuery({
    queryKey: ['regions', parent ?? ''],
    queryFn: ({ signal }) =>
      addressesApi.listRegions(parent === undefined ? {} : { parent }, { signal, send: sendAsOperator }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What the shopper of an order was asked for, the latest first. */
export function useOrderCompletions(ordersCode: string) {
  return useQuery({
    queryKey: [...workKey, 'completions', ordersCode],
    queryFn: async ({ signal }) => (await operatorsApi.listCompletions({ ordersCode }, { signal })).content,
    refetchInterval: LOOK_AGAIN_MS,
  })
}

/** The links that an order's phone was sent, the latest first. */
export function useOrderLinks(ordersCode: string) {
  return useQuery({
    queryKey: [...workKey, 'links', ordersCode],
    queryFn: ({ signal }) => operatorsApi.listLinks({ ordersCode }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  })
}

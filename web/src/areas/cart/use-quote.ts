import { Failure } from '@shop/contract/kit/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as cartApi from '../../api/cart.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Quote, SettleSource } from './queries.ts'
import type { SettleValues } from './settle-form.ts'

/** What of the form bears on the sum. */
export type QuotedValues = Pick<SettleValues, 'addressId' | 'couponId' | 'useCoins'>

const quoteQuery = (
  source: SettleSource,
  { addressId, couponId, useCoins }: QuotedValues,
  onSessionOver: () => void = () => undefined,
) =>
  queryOptions({
    queryKey: ['settle', source, addressId ?? null, couponId === undefined ? 'proposed' : couponId, useCoins],
    queryFn: ({ signal }) =>
      cartApi
        .quoteSettle(
          {
            ...source,
            ...(addressId !== undefined && { addressId }),
            ...(couponId !== undefined && { couponId }),
            useCoins,
          },
          { signal },
        )
        .catch((error) => {
          if (error instanceof Failure && error.status === 401) onSessionOver()
          throw error
        }),
    staleTime: 0,
    gcTime: 0,
  })

/** What settling would cost, read anew whenever address, coupon or coins change. */
export function useQuote(source: SettleSource, values: QuotedValues, enabled: boolean, onSessionOver: () => void) {
  return useQuery({ ...quoteQuery(source, values, onSessionOver), enabled }, queryClient)
}

/** The same once, for values that the page is about to show. */
export function askQuote(source: SettleSource, values: QuotedValues): Promise<Quote | undefined> {
  return queryClient.fetchQuery(quoteQuery(source, values)).catch(() => undefined)
}

/** What is shown: the quote, or the last one there was until another can be had, so that no form is taken away. */
export function useShown({ data, error }: ReturnType<typeof useQuote>): Quote | undefined {
  const last = useRef(data)
  if (data) last.current = data
  const isGone = error instanceof Failure && error.code === 'PRODUCT_UNKNOWN'
  return data ?? (isGone ? undefined : last.current)
}

import { Failure } from '@shop/contract/kit/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import * as operatorsApi from '../../api/operators.gen.ts'
import { operatorClient, workKey } from './query-client.ts'
import type { CouponTemplate } from './types.ts'

const templatesQuery = (page: number) =>
  queryOptions({
    queryKey: [...workKey, 'coupons', page],
    queryFn: ({ signal }) => operatorsApi.listCouponTemplates({ page }, { signal }),
  })

export function useCouponTemplates(page: number) {
  return useQuery({ ...templatesQuery(page), placeholderData: keepPreviousData })
}

/** One of them by its id: it stands on one of the few pages of the list, as a rule on the first. */
export function useCouponTemplate(id: string) {
  return useQuery({
    queryKey: [...workKey, 'coupon', id],
    queryFn: async (): Promise<CouponTemplate> => {
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { content, totalPages } = await operatorClient.fetchQuery({ ...templatesQuery(page), staleTime: 0 })
        const found = content.find((template) => template.id === id)
        if (found) return found
        pages = totalPages
      }
      throw new Failure(404, { code: 'NOT_FOUND' })
    },
  })
}

export function useCouponGrants(id: string, page: number) {
  return useQuery({
    queryKey: [...workKey, 'grants', id, page],
    queryFn: ({ signal }) => operatorsApi.listCouponGrants({ id, page }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === id ? keepPreviousData(before) : undefined),
  })
}

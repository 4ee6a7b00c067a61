import type { PatientFacts } from '@shop/contract/fields/diseases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { use } from 'react'
import { queryClient } from '../../lib/query-client.ts'
import { type Disease, DiseaseCallsContext } from './calls.ts'

/** What a search finds for such a patient, ten at a time; nothing is asked for an empty word (care#67). */
export function useDiseaseSearch(name: string, { age, sex }: PatientFacts) {
  const { caller, list } = use(DiseaseCallsContext)
  return useInfiniteQuery(
    {
      queryKey: ['diseases', 'search', caller, name, age, sex],
      queryFn: ({ pageParam, signal }) =>
        list({ name, page: pageParam, ...(age === null ? {} : { age }), ...(sex === null ? {} : { sex }) }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ totalPages }, pages) => (pages.length < totalPages ? pages.length + 1 : undefined),
      enabled: name !== '',
    },
    queryClient,
  )
}

export type DiseaseSearch = ReturnType<typeof useDiseaseSearch>

/** What has come of a search so far. */
export function foundBy({ data }: DiseaseSearch): Disease[] {
  return data?.pages.flatMap(({ content }) => content) ?? []
}

import type * as closureOperations from '@shop/contract/areas/account/closure'
import type * as operations from '@shop/contract/areas/account/privacy'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as closureApi from '../../api/account/closure.gen.ts'
import * as privacyApi from '../../api/account/privacy.gen.ts'
import { privacyKey } from '../consent/index.ts'

export type Export = AnswerOf<typeof operations.listExports>[number]
export type ClosurePreview = AnswerOf<typeof closureOperations.previewClosure>

/** How often an export that is being made is asked about, in ms. */
const MAKING_POLL_MS = 2000

/** The exports of the member; asked again and again while one is being made. */
export function useExports() {
  return useQuery({
    queryKey: [...privacyKey, 'exports'],
    queryFn: ({ signal }) => privacyApi.listExports({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((each) => each.state === 'making') ? MAKING_POLL_MS : false),
  })
}

/** Who read the member's sensitive data. @param page from 1 */
export function useSensitiveReads(page: number) {
  return useQuery({
    queryKey: [...privacyKey, 'reads', page],
    queryFn: ({ signal }) => privacyApi.listSensitiveReads({ page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** What stands in the way of closing the account and what would be lost; each visit asks anew. */
export function useClosurePreview() {
  return useQuery({
    queryKey: ['closure'],
    queryFn: ({ signal }) => closureApi.previewClosure({}, { signal }),
    staleTime: 0,
  })
}

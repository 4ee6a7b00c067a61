import type * as operations from '@shop/contract/areas/account/overview'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import * as overviewApi from '../../api/account/overview.gen.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Account = AnswerOf<typeof operations.getAccount>

/** What is bound to the account; works inside and outside the member frame. */
export function useAccount() {
  return useQuery(
    {
      queryKey: ['account', 'overview'],
      queryFn: ({ signal }) => overviewApi.getAccount({}, { signal }),
    },
    queryClient,
  )
}

/** After something that changed what is known of the member. */
export function invalidateAccount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['account'] })
}

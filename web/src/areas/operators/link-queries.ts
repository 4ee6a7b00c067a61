import { useQuery } from '@tanstack/react-query'
import * as operatorsApi from '../../api/operators.gen.ts'
import { LOOK_AGAIN_MS, workKey } from './query-client.ts'

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

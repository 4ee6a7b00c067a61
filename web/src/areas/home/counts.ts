import type { getCounts } from '@shop/contract/areas/home'
import { Failure } from '@shop/contract/kit/client'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as homeApi from '../../api/home.gen.ts'
import { sendOnce } from '../../lib/client.ts'
import { knowingAnswer } from '../../lib/known-answer.ts'
import { countsKey, queryClient } from '../../lib/query-client.ts'
import { useSessionState } from '../../lib/session.ts'
import { ordersKey } from '../orders/index.ts'

/** How often the counts are asked for while the page is looked at (account#6), in ms. */
const PAUSE_MS = 5_000
/** However often it failed, it is tried again after this. */
const LONGEST_PAUSE_MS = 60_000

/** Pause before the next question, in ms: twice as long after each failure in a row. */
export function pollPause(failures: number): number {
  return Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
}

export type Counts = AnswerOf<typeof getCounts>

let failures = 0

/** Asked by the clock, not by the member: it neither renews a session nor ends one, so that no form is lost to it. */
const send = knowingAnswer(sendOnce)

/** What was read before something changed elsewhere is read again where it is shown. */
function invalidateWhatChanged(before: Counts | undefined, after: Counts): void {
  if (!before) return
  const invalidate = (queryKey: readonly string[]) => void queryClient.invalidateQueries({ queryKey })
  if (before.ordersVersion !== after.ordersVersion) invalidate(ordersKey)
  if (before.favourites !== after.favourites) invalidate(['favourites'])
  if (before.coupons !== after.coupons) invalidate(['coupons'])
  if (before.coins !== after.coins) invalidate(['coins'])
  if (before.reservations !== after.reservations || before.arrivals !== after.arrivals) invalidate(['reservations'])
}

const countsQuery = queryOptions({
  queryKey: countsKey,
  queryFn: async ({ signal }) => {
    try {
      const counts = await homeApi.getCounts({}, { signal, send })
      failures = 0
      invalidateWhatChanged(queryClient.getQueryData<Counts>(countsKey), counts)
      return counts
    } catch (error) {
      if (error instanceof Failure) failures += 1
      throw error
    }
  },
  retry: false,
  // Hidden pages do not ask; one that comes back asks at once.
  refetchInterval: () => pollPause(failures),
  refetchOnWindowFocus: 'always',
})

/**
 * What header and home count, kept true while the page is looked at; what of orders, favourites, coupons, coins and reservations is shown
 * follows it. However many parts of a page look, it is asked for once.
 */
export function useCounts() {
  return useQuery({ ...countsQuery, enabled: useSessionState() === 'live' }, queryClient)
}

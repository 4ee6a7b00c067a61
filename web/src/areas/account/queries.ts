import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { profile } from './calls/profile.ts'

/** How long who one is stays true without asking, in ms: a device that was signed out elsewhere learns of it with its next page. */
const MEMBER_FRESH_MS = 5_000

const memberQuery = queryOptions({
  queryKey: ['account', 'member'],
  queryFn: ({ signal }) => profile.getMember({}, { signal }),
  staleTime: MEMBER_FRESH_MS,
})

/** Who is logged in (`GET /api/member/vo`); works inside and outside the member frame. */
export function useMember() {
  return useQuery(memberQuery, queryClient)
}

import type { changeMember, getHealthInfo, getMember } from '@shop/contract/areas/account'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { queryOptions, useQuery } from '@tanstack/react-query'
import * as profileApi from '../../api/account/profile.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionUntil } from '../../lib/session.ts'
import { noteOwner } from './owner.ts'

export type Member = AnswerOf<typeof getMember>
/** What is written to a profile; what is not named stays. */
export type MemberChanges = BodyOf<typeof changeMember>
export type HealthInfo = AnswerOf<typeof getHealthInfo>

/** How long who one is stays true without asking, in ms: a device that was signed out elsewhere learns of it with its next page. */
const MEMBER_FRESH_MS = 5_000

const memberQuery = queryOptions({
  queryKey: ['account', 'member'],
  queryFn: async ({ signal }) => {
    const until = sessionUntil()
    const member = await profileApi.getMember({}, { signal })
    noteOwner(member.accountId, until)
    return member
  },
  staleTime: MEMBER_FRESH_MS,
})

/** Who is logged in (`GET /api/member/vo`); works inside and outside the member frame. */
export function useMember() {
  return useQuery(memberQuery, queryClient)
}

import { queryClient } from '../../lib/query-client.ts'
import { profile } from './calls/profile.ts'
import type { MemberChanges } from './types.ts'

/** Writes what changed, then reads the member again, so that bar and home greet by what holds now. */
export async function changeProfile(changes: MemberChanges): Promise<void> {
  await profile.changeMember(changes)
  await queryClient.invalidateQueries({ queryKey: ['account', 'member'] }).catch(() => undefined)
}

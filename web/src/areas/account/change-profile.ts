import * as profileApi from '../../api/account/profile.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { MemberChanges } from './types.ts'

/** Writes what changed, then reads the member again, so that bar and home greet by what holds now. */
export async function changeProfile(changes: MemberChanges): Promise<void> {
  await profileApi.changeMember(changes)
  await queryClient.invalidateQueries({ queryKey: ['account', 'member'] }).catch(() => undefined)
}

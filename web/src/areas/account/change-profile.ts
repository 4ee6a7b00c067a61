import { Failure } from '@shop/contract/kit/client'
import { profileMessages } from '@shop/contract/messages/profile'
import * as profileApi from '../../api/account/profile.gen.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type ErrorPlaces, type Problems, placeProblems } from '../../lib/use-form.ts'
import type { MemberChanges } from './queries.ts'

/** Writes what changed, then reads the member again, so that bar and home greet by what holds now. */
export async function changeProfile(changes: MemberChanges): Promise<void> {
  await profileApi.changeMember(changes)
  await queryClient.invalidateQueries({ queryKey: ['account', 'member'] }).catch(() => undefined)
}

/** What is said where of a profile that was not saved: the server's words beside their field, else 提交失败 (account#14). */
export function profileRefused<Field extends string>(
  fields: NonNullable<ErrorPlaces<Field>['fields']>,
): (error: unknown) => Problems<Field> {
  return (error) => {
    const failure = error instanceof Failure ? error : undefined
    return placeProblems(failure, { fields }, failure?.message || profileMessages.SAVE_FAILED)
  }
}

import { addressOf } from '@shop/contract/screens'
import * as sessionApi from '../api/access/session.gen.ts'
import { failureText } from '../lib/failure.ts'
import { leaveUnasked, redirectTo } from '../lib/leave-page.ts'
import { clearSession } from '../lib/session.ts'
import { notify } from '../ui/notice-store.ts'

/**
 * Ends the session on the server, forgets it here, and loads the login page afresh so that nothing of the member stays
 * in memory (access#109). If the server could not be told, the session still lives, and that is said.
 * @returns whether the page is being left
 */
export async function logOut(): Promise<boolean> {
  try {
    await sessionApi.logout({})
  } catch (error) {
    notify(failureText(error), 'failure')
    return false
  }
  // First: told of the end of the session, the page would go to login by itself.
  leaveUnasked()
  clearSession()
  redirectTo(addressOf('Login'))
  return true
}

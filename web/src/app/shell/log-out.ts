import type * as operations from '@shop/contract/areas/access/session'
import { sessionPaths } from '@shop/contract/paths/access/session'
import { addressOf } from '@shop/contract/screens'
import { callsOf } from '../../lib/client.ts'
import { failureText } from '../../lib/failure.ts'
import { clearSession } from '../../lib/session.ts'
import { notify } from '../../ui/notice-store.ts'

const session = callsOf<typeof operations>(sessionPaths)

/**
 * Ends the session on the server, forgets it here, and loads the login page afresh so that nothing of the member stays
 * in memory (access spec section 4). If the server could not be told, the session still lives, and that is said.
 */
export async function logOut(): Promise<void> {
  try {
    await session.logout({})
  } catch (error) {
    notify(failureText(error), 'failure')
    return
  }
  clearSession()
  location.assign(addressOf('Login'))
}

import { Failure } from '@shop/contract/kit/client'
import * as profileApi from '../../api/account/profile.gen.ts'
import { type Guard, guard, guardCalls, sendOnce } from '../../lib/client.ts'
import { leaveUnasked } from '../../lib/leave-page.ts'
import { queryClient } from '../../lib/query-client.ts'
import { sessionUntil, watchSession } from '../../lib/session.ts'

/** Whose things this document shows, and by which marker their session was last known. */
interface Owner {
  accountId: string
  /** Epoch ms. */
  until: number
}

let owner: Owner | undefined
let looking: Promise<void> | undefined
let isWatching = false

/**
 * Loads the page anew for whoever is logged in now: what is in memory, and what is typed, is somebody else's.
 * @returns never
 */
function startAfresh(): Promise<never> {
  leaveUnasked()
  location.reload()
  return new Promise(() => undefined)
}

/** Another tab may have renewed this session, or begun somebody else's: the marker changes with both, so the server is asked. */
async function askWhose(until: number): Promise<void> {
  try {
    // Past the guard, which asks here itself.
    const { accountId } = await profileApi.getMember({}, { send: sendOnce })
    if (owner && owner.accountId !== accountId) return await startAfresh()
    owner = { accountId, until }
  } catch (error) {
    // Nobody's: the call that follows finds that out by itself.
    if (!(error instanceof Failure) || error.status !== 401) throw error
  }
}

async function look(): Promise<void> {
  const until = sessionUntil()
  if (!owner || until === undefined || until === owner.until) return
  looking ??= askWhose(until).finally(() => {
    looking = undefined
  })
  return looking
}

function watch(): void {
  isWatching = true
  const next = guard
  const owned: Guard = async (send, path, init) => {
    await look()
    return next(send, path, init)
  }
  guardCalls(owned)
  watchSession(() => {
    if (sessionUntil() !== undefined) return void look().catch(() => undefined)
    if (!owner) return
    owner = undefined
    queryClient.clear()
  })
}

/**
 * A document shows one member's things at a time. OperatorText whose session it is, it forgets them all when that session ends, and
 * before anything is shown or sent after a change of the session makes sure that it is still theirs.
 * @param until of the marker by which that was asked; `undefined` where there was none
 */
export function noteOwner(accountId: string, until: number | undefined): void {
  // An answer that comes after the end is nobody's.
  if (until === undefined || sessionUntil() === undefined) return
  if (!isWatching) watch()
  if (owner && owner.accountId !== accountId) return void startAfresh()
  owner = { accountId, until }
}

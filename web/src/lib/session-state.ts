import { isLive, readMarker } from './marker.ts'

/**
 * `none`: a visitor. `live`: a member. `stale`: a member whose access has run out; it must be refreshed before the next call.
 */
export type SessionState = 'none' | 'live' | 'stale'

/** Asks no clock: a shopper's may be hours from the shop's. Looks at the cookies once: each look is a question to another process. */
export function sessionState(): SessionState {
  const { cookie } = document
  if (readMarker(cookie) === undefined) return 'none'
  return isLive(cookie) ? 'live' : 'stale'
}

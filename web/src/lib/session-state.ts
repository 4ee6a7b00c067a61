import { useSyncExternalStore } from 'react'
import { isLive } from './marker.ts'
import { hasSession, watchSession } from './session.ts'

/**
 * `none`: a visitor. `live`: a member. `stale`: a member whose access has run out; it must be refreshed before the next call.
 */
export type SessionState = 'none' | 'live' | 'stale'

/** Asks no clock: a shopper's may be hours from the shop's. */
export function sessionState(): SessionState {
  if (!hasSession()) return 'none'
  return isLive(document.cookie) ? 'live' : 'stale'
}

/** The session's state as the page sees it; a prerendered page is always a visitor's at first. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(watchSession, sessionState, () => 'none')
}

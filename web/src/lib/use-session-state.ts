import { useSyncExternalStore } from 'react'
import { type SessionState, sessionState, watchSession } from './session.ts'

/** The session's state as the page sees it; a prerendered page is always a visitor's at first. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(
    watchSession,
    () => sessionState(Date.now()),
    () => 'none',
  )
}

import { useSyncExternalStore } from 'react'
import { watchSession } from './session.ts'
import { type SessionState, sessionState } from './session-state.ts'

/** The session's state as the page sees it; a prerendered page is always a visitor's at first. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(watchSession, sessionState, () => 'none')
}

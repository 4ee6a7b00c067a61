import { useSyncExternalStore } from 'react'
import { isLive, LIVE, MARKER, readMarker } from './marker.ts'

/** What stands in the browser's stores under this prefix belongs to the member and goes with the session. */
export const MEMBER_STORE_PREFIX = 'shop_member:'

const listeners = new Set<() => void>()

/** Until when the access session lasts by the server's clock, epoch ms: it tells one session, and one renewal, from another. */
export function sessionUntil(): number | undefined {
  return readMarker(document.cookie)
}

/** Whether somebody is logged in, be it that the access has to be renewed. */
export function hasSession(): boolean {
  return sessionUntil() !== undefined
}

/** Tells everyone who watches the session that it may have changed: after login, refresh and logout. */
export function sessionChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Forgets the session in this browser, the cookies that scripts see and what was stored for the member (access#7, access#109), and tells
 * everyone who watches it.
 */
export function clearSession(): void {
  for (const name of [MARKER, LIVE]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  }
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(MEMBER_STORE_PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // Stores that the browser bars hold nothing to forget.
  }
  sessionChanged()
}

/** Calls back when the session may have changed; another tab may log in or out: look again whenever this one comes back. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  addEventListener('pageshow', listener)
  addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
    removeEventListener('pageshow', listener)
    removeEventListener('focus', listener)
  }
}

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

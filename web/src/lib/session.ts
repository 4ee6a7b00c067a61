import { MARKER, readMarker } from './marker.ts'

/**
 * `none`: a visitor. `live`: a member. `stale`: a member whose access has run out; it must be refreshed before the next call.
 */
export type SessionState = 'none' | 'live' | 'stale'

/** What stands in the browser's stores under this prefix belongs to the member and goes with the session. */
export const MEMBER_STORE_PREFIX = 'shop_member:'

const listeners = new Set<() => void>()

/** Until when the access session lasts, epoch ms. */
export function sessionUntil(): number | undefined {
  return readMarker(document.cookie)
}

export function sessionState(now: number): SessionState {
  const until = sessionUntil()
  if (until === undefined) return 'none'
  return now < until ? 'live' : 'stale'
}

/** Whether a member's session is there and its access has not run out. */
export function isLoggedIn(now: number): boolean {
  return sessionState(now) === 'live'
}

/** Tells everyone who watches the session that it may have changed: after login, refresh and logout. */
export function sessionChanged(): void {
  for (const listener of listeners) listener()
}

/**
 * Forgets the session in this browser: the marker and what was stored for the member (access spec sections 4 and 6). Nobody is
 * told, for a page that is about to be left: told, it would begin a way of its own.
 */
export function forgetSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${MARKER}=; Path=/; Max-Age=0; SameSite=Lax`
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(MEMBER_STORE_PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // Stores that the browser bars hold nothing to forget.
  }
}

/** As `forgetSession`, and tells everyone who watches it. */
export function clearSession(): void {
  forgetSession()
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

import { namesLink } from '@shop/contract/screens'
import { guardCalls, type Send, sendOnce } from './client.ts'
import { refresher } from './refresh.ts'
import { clearSession, sessionChanged, sessionState, sessionUntil } from './session.ts'

const SESSION_CALLS = ['/api/passport/', '/api/logout']
const ENTRY_PAGE = /^\/(user\/(login|register|bind\/phone)|payJianke)(\/|$)/
/** Members' and link holders' at once. */
const PATIENT_PAGE = /^\/user\/patientInfo\//
/** A 401 means something else where the visitor is about to log in, and where a link is opened. */
const isEntry = ({ pathname, search }: Location) =>
  ENTRY_PAGE.test(pathname) || (PATIENT_PAGE.test(pathname) && namesLink(new URLSearchParams(search)))

/** Forgets the session that a call was refused with, not one that a login in another tab has begun since. */
function forget(seen: number | undefined): void {
  const until = sessionUntil()
  if (until === undefined || until === seen) clearSession()
}

async function exchange(): Promise<boolean> {
  const seen = sessionUntil()
  const response = await sendOnce('/api/passport/token/refresh', {
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{}',
  })
  if (response.status === 401) forget(seen)
  else sessionChanged()
  return response.ok
}

const session = refresher({
  isDue: () => sessionState() === 'stale',
  until: sessionUntil,
  exchange,
  locks: navigator.locks,
})

/**
 * Renews the session ahead of its end: the browser lets the sign of its life go a minute early. A 401 all the same had no effect, so the call is tried once more with a renewed session;
 * then the session is forgotten, by the server too, whereupon pages that need one lead to login by themselves (access#7).
 */
async function guarded(send: Send, path: string, init: RequestInit): Promise<Response> {
  if (SESSION_CALLS.some((start) => path.startsWith(start))) return send(path, init)
  await session.ifDue().catch(() => false)
  const seen = sessionUntil()
  const response = await send(path, init)
  if (response.status !== 401 || isEntry(location)) return response
  const again = await session.atOnce(seen).catch(() => false)
  const renewed = sessionUntil()
  const last = again ? await send(path, init) : response
  if (last.status === 401) forget(again ? renewed : seen)
  return last
}

/** Has every call keep the session; called once, where the member's part of the shop starts. */
export function startKeepingSession(): void {
  guardCalls(guarded)
}

/** Refreshes the session when its access has run out; answers whether there is one. */
export async function keepSession(): Promise<boolean> {
  try {
    return await session.ifDue()
  } finally {
    // It may be another tab that renewed it: this one's pages wait to be told all the same.
    sessionChanged()
  }
}

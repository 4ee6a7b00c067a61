import type * as areas from '@shop/contract/areas'
import { type Client, clientFor, Failure } from '@shop/contract/kit/client'
import { platformMessages } from '@shop/contract/messages/platform'
import { paths } from '@shop/contract/paths'
import { apiBase } from './api-base.ts'
import { refresher } from './refresh.ts'
import { clearSession, sessionChanged, sessionUntil } from './session.ts'

/** No answer after this is no answer, in ms. */
const CALL_TIMEOUT_MS = 30_000

const SESSION_CALLS = ['/api/passport/', '/api/logout']
const ORDER_CALL = /^\/api\/(v\d+\/)?orders\b/
/** A 401 means something else where the visitor is about to log in (access spec section 6). */
const ENTRY_PAGE = /^\/user\/(login|register|bind\/phone)(\/|$)/

async function sendOnce(path: string, init: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const headers = ORDER_CALL.test(path) ? { ...init.headers, platform: 'PC' } : init.headers
  let response: Response
  try {
    response = await fetch(`${apiBase()}${path}`, { ...init, ...(headers && { headers }), signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Failure(0, { message: platformMessages.NETWORK })
  }
  if (response.status >= 500) await report(path, response.clone())
  return response
}

/** Access spec section 8: a status of 5xx is logged to the console. */
async function report(path: string, response: Response): Promise<void> {
  const body: { code?: string; requestId?: string } = await response.json().catch(() => ({}))
  console.error(`${response.status} ${path.split('?')[0]}`, body.code ?? '', body.requestId ?? '')
}

const session = refresher({
  now: () => Date.now(),
  until: sessionUntil,
  exchange: async () => {
    const response = await sendOnce('/api/passport/token/refresh', {
      method: 'POST',
      credentials: 'include',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: '{}',
    })
    if (response.status === 401) clearSession()
    else sessionChanged()
    return response.ok
  },
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
})

async function send(path: string, init: RequestInit): Promise<Response> {
  if (SESSION_CALLS.some((start) => path.startsWith(start))) return sendOnce(path, init)
  await session.ifDue().catch(() => false)
  const seen = sessionUntil()
  const response = await sendOnce(path, init)
  if (response.status !== 401 || ENTRY_PAGE.test(location.pathname)) return response
  if (init.method === 'GET' && (await session.atOnce(seen).catch(() => false))) {
    const again = await sendOnce(path, init)
    if (again.status !== 401) return again
    clearSession()
    return again
  }
  clearSession()
  return response
}

/** Refreshes the session when its end is near; answers whether there is one. */
export const keepSession = (): Promise<boolean> => session.ifDue()

/**
 * `client.orders.listOrders({ type: 'all' })`: every call of the shop, typed by the contract; throws `Failure`.
 * A 401 forgets the session, whereupon pages that need one lead to login by themselves.
 */
export const client: Client<typeof areas> = clientFor<typeof areas>({ paths, send })

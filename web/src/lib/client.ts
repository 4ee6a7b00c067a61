import { type Call, type CallRow, callBy, Failure, type Send } from '@shop/contract/kit/client'
import { callMessages } from '@shop/contract/messages/calls'
import { apiBase } from './api-base.ts'

/** No answer after this is no answer, in ms. */
const CALL_TIMEOUT_MS = 30_000

const ORDER_CALL = /^\/api\/(v\d+\/)?orders\b/

export type { Send }

/** Stands between a call and its sending; the session's keeper is one (`session-keeper.ts`). */
export type Guard = (send: Send, path: string, init: RequestInit) => Promise<Response>

export let guard: Guard = (send, path, init) => send(path, init)

/** Sets who stands between every call and its sending. A page that knows no session goes without. */
export function guardCalls(next: Guard): void {
  guard = next
}

/** Sends one request with the headers that its kind wants and a limit of time, and tells the console of a status of 5xx. */
export const sendOnce: Send = async (path, init) => {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  const headers = { ...init.headers, ...(ORDER_CALL.test(path) && { platform: 'PC' }) }
  let response: Response
  try {
    response = await fetch(`${apiBase()}${path}`, { ...init, headers, signal })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new Failure(0, { message: callMessages.NETWORK })
  }
  await report(path, response)
  return response
}

/** A status of 5xx is logged to the console. */
export async function report(path: string, response: Response): Promise<void> {
  if (response.status < 500) return
  const body: { code?: string; requestId?: string } = await response
    .clone()
    .json()
    .catch(() => ({}))
  console.error(`${response.status} ${path.split('?')[0]}`, body.code ?? '', body.requestId ?? '')
}

/** The call of one operation, as `npm run generate` writes them into `web/src/api/`. */
export function call<O>(...row: CallRow): Call<O> {
  return callBy<O>(row, (path, init) => guard(sendOnce, path, init))
}

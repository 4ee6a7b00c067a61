import { vi } from 'vitest'
import { LIVE, MARKER } from '../lib/marker.ts'

/** What the shop answers a call: JSON of a status, 200 unless told. */
export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** One call that a page made. */
export interface MadeCall {
  method: string
  /** Without its query. */
  path: string
  query: URLSearchParams
  headers: Headers
  /** JSON as it was sent, or the fields of a form. */
  body: Record<string, unknown>
}

type Answering = Answer | ((call: MadeCall) => Answer | Promise<Answer>)

/** A refusal in the form that the shop gives it. */
export const errorAnswer = (
  status: number,
  code: string,
  message: string,
  fields: Record<string, string> = {},
): Answer => ({
  status,
  body: {
    code,
    message,
    requestId: 'request',
    fields: Object.entries(fields).map(([path, text]) => ({ path, code, message: text })),
  },
})

/**
 * Stands in for the shop behind `fetch`, until the test is over. A call that no answer is given for fails the test by its
 * status 404 and stands in `calls` like any other.
 */
export function fakeShop(answers: Readonly<Record<string, Answering>>) {
  const given = { ...answers }
  const calls: MadeCall[] = []
  vi.stubGlobal('fetch', async (address: string | URL, init: RequestInit = {}) => {
    const call = readCall(address, init)
    calls.push(call)
    const answering = given[`${call.method} ${call.path}`] ?? { status: 404, body: { code: 'NOT_FOUND', message: '' } }
    const { status = 200, body = {}, headers } = typeof answering === 'function' ? await answering(call) : answering
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(status === 204 || status === 304 ? null : JSON.stringify(body), {
      status,
      headers: headers ?? {},
    })
  })
  return {
    calls,
    /** The calls of one operation, as `METHOD /path`. */
    callsOf: (operation: string) => calls.filter(({ method, path }) => `${method} ${path}` === operation),
    /** Answers one operation otherwise from now on. */
    answer: (operation: string, answering: Answering) => {
      given[operation] = answering
    },
  }
}

function readCall(address: string | URL, init: RequestInit): MadeCall {
  const { pathname, searchParams } = new URL(String(address), location.href)
  const { body } = init
  const fields =
    typeof body === 'string' ? JSON.parse(body) : body instanceof URLSearchParams ? Object.fromEntries(body) : {}
  return {
    method: init.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: new Headers(init.headers),
    body: fields,
  }
}

/** An answer that waits until it is let go. */
export function heldAnswer(answer: Answer) {
  let release = () => {}
  const held = new Promise<Answer>((resolve) => {
    release = () => resolve(answer)
  })
  return { answering: () => held, release }
}

/** The browser holds a session from now on, as after a login. */
export function logIn(): void {
  const until = Date.now() + 60 * 60 * 1000
  // biome-ignore lint/suspicious/noDocumentCookie: cookies are set here as the server sets them
  document.cookie = `${MARKER}=${until}; Path=/`
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${LIVE}=1; Path=/`
}

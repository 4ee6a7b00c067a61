import type { AnswerOf, InputOf, Method } from './operation.ts'

/** How one operation is called: what `npm run generate` keeps of it for the browser. */
export type CallRow = readonly [method: Method, path: string, body?: BodyKind, query?: readonly string[]]

/**
 * How the body travels, or a function that writes it: `formData` where a page sends files, so that no other page carries it.
 */
export type BodyKind = 'none' | 'json' | 'form' | BodyWriter

/** The body of a call made of what its path and query left; undefined for none. */
export type BodyWriter = (fields: Record<string, unknown>) => BodyInit | undefined

/** Sends one request as it is. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

export interface FieldError {
  path: string
  code: string
  message: string
}

/** A call that did not succeed. `status` 0 means that no answer came (offline, cut, or timed out). */
export class Failure extends Error {
  readonly status: number
  readonly code: string
  readonly fields: readonly FieldError[]
  readonly requestId: string | undefined
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    body: { code?: string; message?: string; fields?: FieldError[]; requestId?: string },
    retryAfter?: number,
  ) {
    super(body.message ?? '')
    this.name = 'Failure'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'NETWORK' : 'UNKNOWN')
    this.fields = body.fields ?? []
    this.requestId = body.requestId
    this.retryAfter = retryAfter
  }

  fieldMessage(path: string): string | undefined {
    return this.fields.find((problem) => problem.path === path)?.message
  }
}

/** One operation as a function, typed by the contract. It throws `Failure`. */
export type Call<O> = (input?: InputOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Goes on when the page is left while it is under way. */
  keepalive?: boolean
  /** Sends it another way than calls are usually sent. */
  send?: Send
}

const JSON_TYPE = 'application/json'

/**
 * Makes the call of an operation out of its row, which says where each field of the input goes, so that the browser needs no
 * schemas at run time.
 * @param usualSend sends it unless the caller says otherwise
 */
export function callBy<O>([method, template, body = 'none', queryNames = []]: CallRow, usualSend: Send): Call<O> {
  return async (input, options = {}) => {
    const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) }
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(rest[key]))
      delete rest[key]
      return value
    })
    const query = new URLSearchParams()
    for (const key of queryNames) {
      if (rest[key] !== undefined) query.set(key, String(rest[key]))
      delete rest[key]
    }
    const search = query.size > 0 ? `?${query}` : ''
    const init: RequestInit = {
      method,
      credentials: 'include',
      headers: {
        accept: JSON_TYPE,
        ...(body === 'json' && { 'content-type': JSON_TYPE }),
        ...options.headers,
      },
      body: bodyOf(body, rest) ?? null,
      signal: options.signal ?? null,
      keepalive: !!options.keepalive,
    }
    return (await readAnswer(await (options.send ?? usualSend)(path + search, init))) as AnswerOf<O>
  }
}

function bodyOf(body: BodyKind, fields: Record<string, unknown>): BodyInit | undefined {
  if (body === 'json') return JSON.stringify(fields)
  if (body === 'form') return new URLSearchParams(fields as Record<string, string>)
  return body === 'none' ? undefined : body(fields)
}

/**
 * What a call answered.
 * @throws Failure where it did not succeed
 */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const body: unknown = await response.json().catch(() => {
    // An answer that was cut off on its way is none.
    if (response.ok) throw new Failure(0, {})
    return {}
  })
  if (response.ok) return body
  const wait = Number(response.headers.get('retry-after'))
  throw new Failure(response.status, body as ConstructorParameters<typeof Failure>[1], wait > 0 ? wait : undefined)
}

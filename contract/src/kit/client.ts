import type { AnswerOf, InputOf, Method, Operation } from './operation.ts'

/** One row of a generated path table: method, path below the API base, names that go into the query, how the rest travels. */
export type PathRow = readonly [method: Method, path: string, query: readonly string[], body: BodyKind]

export type BodyKind = 'none' | 'json' | 'form' | 'file'

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

type Call<O> = (input?: InputOf<O>, options?: CallOptions) => Promise<AnswerOf<O>>

export interface CallOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Goes on when the page is left while it is under way. */
  keepalive?: boolean
}

/** `orders.listOrders({ … })`: one function an operation, typed by the contract. */
export type Client<Stated> = {
  [Name in keyof Stated as Stated[Name] extends Operation<infer _C, infer _P, infer _Q, infer _B, infer _A>
    ? Name
    : never]: Call<Stated[Name]>
}

export interface ClientParts {
  paths: Readonly<Record<string, PathRow>>
  /** Address in front of `/api/…`; empty for the same origin. */
  base?: string
  send?: (address: string, init: RequestInit) => Promise<Response>
  /** How bodies of further kinds are written: `formData` where a page sends files, so that no other page carries it. */
  bodies?: Partial<Record<BodyKind, BodyWriter>>
}

/** The body of a call made of what its path and query left; undefined for none. */
export type BodyWriter = (fields: Record<string, unknown>) => BodyInit | undefined

const JSON_TYPE = 'application/json'

const usualBodies: Partial<Record<BodyKind, BodyWriter>> = {
  json: JSON.stringify,
  form: (fields) => new URLSearchParams(fields as Record<string, string>),
}

/**
 * Makes the typed client of one file of operations. Where each field of the input goes is read from its generated path
 * table, so that the browser needs no schemas at run time.
 */
export function clientFor<Stated>({ paths, base = '', send = fetch, bodies = {} }: ClientParts): Client<Stated> {
  const call = async (name: string, input: Record<string, unknown>, options: CallOptions): Promise<unknown> => {
    const row = paths[name]
    if (!row) throw new TypeError(name)
    const [method, template, queryNames, bodyKind] = row
    const rest: Record<string, unknown> = { ...input }
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
        ...(bodyKind === 'json' && { 'content-type': JSON_TYPE }),
        ...options.headers,
      },
      body: (bodies[bodyKind] ?? usualBodies[bodyKind])?.(rest) ?? null,
      signal: options.signal ?? null,
      keepalive: !!options.keepalive,
    }
    return readAnswer(await send(`${base}${path}${search}`, init))
  }
  return new Proxy(
    {},
    {
      get:
        (_, name) =>
        (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
          call(String(name), input, options),
    },
  ) as Client<Stated>
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

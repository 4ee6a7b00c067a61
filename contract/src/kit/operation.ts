import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from '../messages/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Bytes that a body may have: of fields alone, and where one file comes along. An operation that takes more states its own. */
export const bodyLimits = { fields: 64 * 1024, file: 3 * 1024 * 1024 } as const

/** The name under which the one file of a call travels. */
export const FILE_FIELD = 'file'

/** Who an operation serves; a handler's caller type follows from it (decision records 52 and 80). */
export type CallerKind = 'visitor' | 'member' | 'operator' | 'linkHolder'

/**
 * How far somebody who holds a link has come: it is open, the hidden digits were entered, the code to the order's own phone as well
 * (links#7).
 */
export const linkStages = ['open', 'digits', 'code'] as const
export type LinkStage = (typeof linkStages)[number]

/**
 * Names the link that a page shows, by the id that its opening answered, in every call of somebody who holds one: a browser has one link open,
 * and another tab may have opened another meanwhile (links#22). Without it the open link is meant.
 */
export const SHOWN_LINK_HEADER = 'x-link-id'

/** What a link was sent for: to pay its order, or to complete what its prescription lacks (links#30). */
export const linkPurposes = ['pay', 'complete'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Operator scopes; an operation for operators names the one it needs, or several of which any one will do. */
export type OperatorScope =
  | 'orders'
  | 'cancellations'
  | 'verdicts'
  | 'prescriptions'
  | 'shipping'
  | 'traces'
  | 'refunds'
  | 'claims'
  | 'stock'
  | 'feeds'
  | 'coupons'
  | 'finance'
  | 'links'
  | 'settings'
  | 'hooks'
  | 'audit'

/** How often one client may call: `read` and `write` are counted in the process, `guarded` ones in PostgreSQL by their area. */
export type RateLimitName = 'read' | 'write' | 'guarded' | 'poll'

/** The statuses that a refusal may carry; each code has exactly one per operation. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503

export type ErrorsByStatus = Partial<Record<ErrorStatus, readonly ErrorCode[]>>

/** A body that is not JSON, such as a picture: its content types. */
export interface RawAnswer {
  raw: readonly string[]
}

/** Sends a browser elsewhere; the handler answers the address. */
export interface RedirectAnswer {
  redirect: true
}

/** An operation has one success status; one that answers a body only sometimes has 204 besides. */
export type Answers = Partial<Record<200 | 201 | 202, TSchema | RawAnswer>> & { 204?: null; 302?: RedirectAnswer }

export interface Operation<
  Callers extends readonly CallerKind[] = readonly CallerKind[],
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  OperationAnswers extends Answers = Answers,
  HasFile extends boolean = boolean,
> {
  readonly kind: 'operation'
  readonly method: Method
  /** Path below `/api`, with `{name}` for path parameters. */
  readonly path: string
  readonly summary: string
  readonly callers: Callers
  readonly scope?: OperatorScope | readonly OperatorScope[]
  /** How far who holds a link must have come; an operation for them names it. */
  readonly linkStage?: LinkStage
  /** Which links it serves; what says nothing serves those for paying. */
  readonly linkPurposes: readonly LinkPurpose[]
  readonly rateLimit: RateLimitName
  /** True where the statement that answers also checks the session, so that a hot read is one round trip. */
  readonly sessionInStatement: boolean
  /** Each reading leaves a row: only our own pages and programs may ask, as for a write, and nobody for the headers alone. */
  readonly isLogged: boolean
  /** Takes `Idempotency-Key`: the same key has its effect once. */
  readonly once: boolean
  /** Its answer carries an `ETag`; who sends that back as `If-None-Match` is told 304 while the answer stays the same. */
  readonly isTagged: boolean
  /** The body comes as form data instead of JSON, URL-encoded or multipart (the password login alone). */
  readonly form: boolean
  /** The body is multipart: its fields, and one file under the name `file`. */
  readonly file: HasFile
  /** Bytes of the longest body that is read. */
  readonly bodyLimit: number
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Headers the call is asked to send, lower case, with the value or values it may have. */
  readonly headers?: Readonly<Record<string, readonly string[]>>
  readonly answers: OperationAnswers
  readonly errors: ErrorsByStatus
}

type Given<Callers, Params, Query, Body, OperationAnswers, HasFile> = {
  method: Method
  path: string
  summary: string
  callers: Callers
  scope?: OperatorScope | readonly OperatorScope[]
  linkStage?: LinkStage
  linkPurposes?: readonly LinkPurpose[]
  rateLimit: RateLimitName
  sessionInStatement?: boolean
  isLogged?: boolean
  once?: boolean
  isTagged?: boolean
  form?: boolean
  file?: HasFile
  bodyLimit?: number
  params?: Params
  query?: Query
  body?: Body
  headers?: Readonly<Record<string, readonly string[]>>
  answers: OperationAnswers
  errors?: ErrorsByStatus
}

/** States one call of the API once: types, validation, OpenAPI, client and fuzz targets all come from it. */
export function defineOperation<
  const Callers extends readonly CallerKind[],
  Params extends TObject = TObject<Record<never, never>>,
  Query extends TObject = TObject<Record<never, never>>,
  Body extends TSchema = TObject<Record<never, never>>,
  const OperationAnswers extends Answers = Answers,
  HasFile extends boolean = false,
>(
  given: Given<Callers, Params, Query, Body, OperationAnswers, HasFile>,
): Operation<Callers, Params, Query, Body, OperationAnswers, HasFile> {
  return {
    ...given,
    kind: 'operation',
    linkPurposes: given.linkPurposes ?? ['pay'],
    sessionInStatement: given.sessionInStatement ?? false,
    isLogged: given.isLogged ?? false,
    once: given.once ?? false,
    isTagged: given.isTagged ?? false,
    form: given.form ?? false,
    file: given.file ?? (false as HasFile),
    bodyLimit: given.bodyLimit ?? (given.file ? bodyLimits.file : bodyLimits.fields),
    errors: given.errors ?? {},
  }
}

export type AnyOperation = Operation<readonly CallerKind[], TObject, TObject, TSchema, Answers>

export function isOperation(value: unknown): value is AnyOperation {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'operation'
}

type AnyAnswer = TSchema | RawAnswer | RedirectAnswer | null | undefined

export function isRedirectAnswer(answer: AnyAnswer): answer is RedirectAnswer {
  return answer !== null && answer !== undefined && 'redirect' in answer
}

/** Whether an answer is described by a schema, not a picture, a redirect or nothing. */
export function isJsonAnswer(answer: AnyAnswer): answer is TSchema {
  return answer !== null && answer !== undefined && !isRawAnswer(answer) && !isRedirectAnswer(answer)
}

export function isRawAnswer(answer: AnyAnswer): answer is RawAnswer {
  return answer !== null && answer !== undefined && 'raw' in answer
}

type AnswerBody<A> = A extends TSchema
  ? Static<A>
  : A extends RawAnswer
    ? Uint8Array
    : A extends RedirectAnswer
      ? { redirect: string }
      : undefined

export type ParamsOf<O> = O extends Operation<infer _C, infer P, infer _Q, infer _B, infer _A> ? Static<P> : never
export type QueryOf<O> = O extends Operation<infer _C, infer _P, infer Q, infer _B, infer _A> ? Static<Q> : never
export type BodyOf<O> = O extends Operation<infer _C, infer _P, infer _Q, infer B, infer _A> ? Static<B> : never
export type CallersOf<O> = O extends Operation<infer C, infer _P, infer _Q, infer _B, infer _A> ? C[number] : never
/** What a successful call answers, whichever of its success statuses it has. */
export type AnswerOf<O> =
  O extends Operation<infer _C, infer _P, infer _Q, infer _B, infer A>
    ? { [S in keyof A]: AnswerBody<A[S]> }[keyof A]
    : never
type HasFile = { readonly file: true }
/** The bytes that came with a call; there are none where the operation takes no file. */
export type FileOf<O> = O extends HasFile ? Uint8Array : undefined
/** Everything a caller hands over, as one flat object. */
export type InputOf<O> = ParamsOf<O> & QueryOf<O> & BodyOf<O> & (O extends HasFile ? { file: Blob } : unknown)

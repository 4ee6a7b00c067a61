import { createHash } from 'node:crypto'
import { finished } from 'node:stream'
import type { AnswerOf, AnyOperation, CallersOf, Operation, OperatorScope } from '@shop/contract/kit/operation'
import {
  FILE_FIELD,
  isJsonAnswer,
  isRawAnswer,
  isRedirectAnswer,
  linkStages,
  SHOWN_LINK_HEADER,
} from '@shop/contract/kit/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Database, Pool } from '../db/database.ts'
import type { Idempotency } from '../idempotency/idempotency.ts'
import type { Semaphore } from '../limits/semaphore.ts'
import type { CookieNames } from '../sessions/cookies.ts'
import { lockMember } from '../sessions/member-transaction.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { ApiError, statusOf, throwApiError } from './api-error.ts'
import type {
  Caller,
  FindLinkHolder,
  FindOperator,
  LinkHolder,
  OperatorDeniedListener,
  OperatorToken,
} from './caller.ts'
import { bearerOf } from './client.ts'
import { Context } from './context.ts'
import { ErrorBody } from './error-body.ts'
import { honoursCookies, mayHaveEffects } from './origin-gate.ts'
import type { ClientRateLimit, RateLimiter } from './rate-limiter.ts'
import { tagAnswer } from './tagged-answers.ts'

/** Seconds after which there may be a place for a file. */
const COME_BACK = 3

export type Handler<O> = (context: Context<O>, caller: Caller<CallersOf<O>>) => Promise<AnswerOf<O>>

/** Its statement checks the session itself: undefined means that the session is not live. */
export type InlineAuthHandler<O> = (context: Context<O>, accessHash: Buffer) => Promise<AnswerOf<O> | undefined>

/** Runs inside the transaction that also keeps its idempotency key; a member's session is held alive in it. */
export type OnceHandler<O, Prepared = undefined> = (
  tx: Database,
  context: Context<O>,
  caller: Caller<CallersOf<O>>,
  prepared: Prepared,
) => Promise<AnswerOf<O>>

/** What takes long and needs no row, done before the transaction that it would hold up; a repeated call does it again. */
export type Preparation<O, Prepared> = (context: Context<O>, caller: Caller<CallersOf<O>>) => Promise<Prepared>

// biome-ignore lint/suspicious/noExplicitAny: an operation of any shape; its parts are inferred at each call
type Any = Operation<any, any, any, any, any>

/** Binds operations of the contract to handlers: who may call, how often, what goes in and what comes out. */
export interface Binder {
  bind<O extends Any>(operation: O, handler: Handler<O>): void
  bindWithInlineAuth<O extends Any>(operation: O, handler: InlineAuthHandler<O>): void
  bindOnce<O extends Any>(operation: O, handler: OnceHandler<O>): void
  bindOncePrepared<O extends Any, Prepared>(
    operation: O,
    prepare: Preparation<O, Prepared>,
    handler: OnceHandler<O, Prepared>,
  ): void
}

export interface BinderParts {
  pool: Pool
  clock: Clock
  sessions: Sessions
  idempotency: Idempotency
  findOperator: FindOperator
  onOperatorDenied: OperatorDeniedListener
  findLinkHolder: FindLinkHolder
  cookieNames: CookieNames
  secure: boolean
  publicOrigin: string
  rateLimiter: RateLimiter
  /** Bodies of files that are under way in this process. */
  fileBodies: Semaphore
}

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: AnyOperation
    area?: string
  }
}

export function makeBinder(app: FastifyInstance, area: string, parts: BinderParts): Binder {
  /** Who asks, where that was looked up before the input was read. */
  const callers = new WeakMap<FastifyRequest, Caller>()
  /** Requests that their address was counted for. */
  const countedByAddress = new WeakSet<FastifyRequest>()

  const route = (
    operation: AnyOperation,
    handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => {
    const { success, answer } = successOf(operation)
    const raw = isRawAnswer(answer) ? answer.raw[0] : undefined
    const taken = bodyKindsOf(operation)
    app.route({
      method: operation.method,
      url: `/api${operation.path.replace(/\{(\w+)\}/g, ':$1')}`,
      config: { operation, area },
      // Who asks only for the headers of a reading has not read, and would leave a row of it.
      exposeHeadRoute: !operation.isLogged,
      schema: routeSchema(operation),
      bodyLimit: operation.bodyLimit,
      onRequest: [
        (request, _reply, done) => {
          if (!mayHaveEffects(request, parts.publicOrigin)) throwApiError('CROSS_SITE_REFUSED')
          const token = shownToken(operation, request, parts.cookieNames)
          if (!operation.callers.includes('visitor') && !token) throwApiError(unknownCallerOf(operation))
          const { wait, byAddress } = parts.rateLimiter.take(rateLimitOf(operation), token, request.ip, instant())
          if (byAddress) countedByAddress.add(request)
          holdBack(wait)
          done()
        },
        // The caller before the input, which is not even read of somebody who may not call (decision record 52).
        ...(operation.sessionInStatement ? [] : [identify(operation)]),
        ...(operation.file ? [admitFile] : []),
      ],
      ...(operation.sessionInStatement ? { errorHandler: identifyFirst(operation) } : {}),
      ...(operation.isTagged ? { onSend: tagAnswer } : {}),
      preValidation: (request, _reply, done) => {
        if (request.body !== undefined && !taken.includes(bodyKindOf(request))) throwApiError('CONTENT_TYPE_REFUSED')
        if (!operation.body && isFilled(request.body)) throwApiError('INPUT_INVALID')
        // Who has nothing to say of what may all be left out need not say so.
        if (request.body === undefined && isAllOptional(operation.body)) request.body = {}
        for (const [name, allowed] of Object.entries(operation.headers ?? {})) {
          const given = request.headers[name]
          if (given !== undefined && !allowed.includes(String(given))) throwApiError('INPUT_INVALID')
        }
        done()
      },
      handler: async (request, reply) => {
        if (operation.file && !request.sentFile) throwApiError('UPLOAD_MISSING', { field: FILE_FIELD })
        const body = await handle(request, reply)
        if (isRedirectAnswer(answer)) return reply.redirect((body as { redirect: string }).redirect, success)
        reply.code(body === undefined && '204' in operation.answers ? 204 : success)
        // Which of several types it is, the handler says.
        if (raw && !reply.hasHeader('content-type')) reply.type(raw)
        return body
      },
    })
  }

  const contextOf = <O>(request: FastifyRequest, reply: FastifyReply) =>
    new Context<O>(request, reply, parts.clock.now(), parts)

  const instant = () => parts.clock.now().getTime()

  const holdBack = (wait: number) => {
    if (wait > 0) throwApiError('TOO_MANY_REQUESTS', { retryAfter: wait })
  }

  /** The call of somebody whom nobody knows is the address's, once. */
  const countStranger = (operation: AnyOperation, request: FastifyRequest) => {
    if (countedByAddress.has(request)) return
    holdBack(parts.rateLimiter.takeForNobody(rateLimitOf(operation), request.ip, instant()))
  }

  /** The same, where a token was looked up in vain. */
  const countInventor = (operation: AnyOperation, request: FastifyRequest) => {
    parts.rateLimiter.blame(request.ip, instant())
    countStranger(operation, request)
  }

  const countCaller = (operation: AnyOperation, subject: string) =>
    holdBack(parts.rateLimiter.takeFor(rateLimitOf(operation), subject, instant()))

  const identify = (operation: AnyOperation) => async (request: FastifyRequest) => {
    callers.set(request, await callerOf(operation, request))
  }

  /**
   * A hot read checks the session in its own statement, so its input, a few words of an address, is validated first. Before
   * anybody is told what is wrong with it, the caller is looked up after all.
   */
  const identifyFirst =
    (operation: AnyOperation) => async (error: Error & { validation?: unknown }, request: FastifyRequest) => {
      const isOfInput =
        error instanceof ApiError ? statusOf(error.code, operation) === 400 : error.validation !== undefined
      if (isOfInput) await callerOf(operation, request)
      throw error
    }

  const callerOf = async (operation: AnyOperation, request: FastifyRequest): Promise<Caller> => {
    const kinds = operation.callers
    if (kinds.includes('operator')) {
      const token = operatorToken(request, parts.cookieNames)
      const now = parts.clock.now()
      const call = `${operation.method} ${operation.path}`
      const operator = token && (await parts.findOperator(token, now))
      if (!operator) {
        if (token) countInventor(operation, request)
        // A cookie whose time is over is nothing to wonder at; a key that opens nothing is.
        if (token && 'key' in token) await parts.onOperatorDenied({ key: token.key, code: 'NOT_LOGGED_IN', call }, now)
        return throwApiError('NOT_LOGGED_IN')
      }
      countCaller(operation, operator.operatorId)
      if (!hasScope(operator.scopes, operation.scope)) {
        await parts.onOperatorDenied({ operatorId: operator.operatorId, code: 'NOT_ALLOWED', call }, now)
        throwApiError('NOT_ALLOWED')
      }
      return operator
    }
    if (kinds.includes('linkHolder')) return linkHolderOf(operation, request)
    const token = tokenOf(request, parts.cookieNames)
    const session =
      token && kinds.includes('member') ? await parts.sessions.find(parts.pool, token, parts.clock.now()) : undefined
    if (session) {
      countCaller(operation, session.accountId)
      return { kind: 'member', ...session }
    }
    if (token && kinds.includes('member')) countInventor(operation, request)
    else countStranger(operation, request)
    if (kinds.includes('visitor')) return { kind: 'visitor' }
    return throwApiError('NOT_LOGGED_IN')
  }

  const linkHolderOf = async (operation: AnyOperation, request: FastifyRequest): Promise<LinkHolder> => {
    const token = linkToken(request, parts.cookieNames)
    const holder = token ? await parts.findLinkHolder(token, parts.clock.now()) : undefined
    if (!holder) {
      if (token) countInventor(operation, request)
      return throwApiError('LINK_NOT_OPEN')
    }
    countCaller(operation, holder.holderId)
    const shown = request.headers[SHOWN_LINK_HEADER]
    if (shown !== undefined && shown !== holder.linkId) throwApiError('LINK_OTHER_ORDER')
    if (!operation.linkPurposes.includes(holder.purpose)) throwApiError('LINK_OTHER_PURPOSE')
    const needed = operation.linkStage ?? 'code'
    if (linkStages.indexOf(holder.stage) < linkStages.indexOf(needed)) {
      throwApiError(holder.stage === 'open' ? 'LINK_DIGITS_NEEDED' : 'LINK_CODE_NEEDED')
    }
    return holder
  }

  /** A body as large as a file is read of nobody who may not call, and of few at once. */
  const admitFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const subject = subjectOf(callers.get(request)!, request)
    const leave = parts.fileBodies.take(subject) ?? throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
    // Hears of every end, that of a client too who leaves before the answer.
    finished(reply.raw, leave)
  }

  const bindOncePrepared = <O extends Any, Prepared>(
    operation: O,
    prepare: Preparation<O, Prepared>,
    handler: OnceHandler<O, Prepared>,
  ) => {
    if (!operation.once) throw new Error(`${operation.path} is not marked once`)
    route(operation, async (request, reply) => {
      const caller = callers.get(request)!
      const context = contextOf<O>(request, reply)
      const prepared = await prepare(context, caller as never)
      return parts.idempotency.run(
        parts.pool,
        {
          subject: subjectOf(caller, request),
          route: `${operation.method} ${operation.path}`,
          key: request.headers['idempotency-key'],
          input: [request.params, request.query, request.body, ...fingerprintOf(request.sentFile)],
          now: context.now,
        },
        async (tx) => {
          if (caller.kind === 'member') await lockMember(tx, parts, caller, context.now)
          return handler(tx, context, caller as never, prepared)
        },
      )
    })
  }

  return {
    bind: (operation, handler) => {
      if (operation.sessionInStatement || operation.once) throw new Error(`${operation.path} wants another binding`)
      route(operation, async (request, reply) => {
        const caller = callers.get(request)!
        return handler(contextOf(request, reply), caller as never)
      })
    },
    bindWithInlineAuth: (operation, handler) => {
      if (!operation.sessionInStatement) throw new Error(`${operation.path} does not check sessions itself`)
      route(operation, async (request, reply) => {
        const token = tokenOf(request, parts.cookieNames)
        if (!token) throwApiError('NOT_LOGGED_IN')
        const answer = await handler(contextOf(request, reply), parts.sessions.hash(token))
        if (answer !== undefined) return answer
        countInventor(operation, request)
        return throwApiError('NOT_LOGGED_IN')
      })
    },
    bindOnce: (operation, handler) => bindOncePrepared(operation, async () => undefined, handler),
    bindOncePrepared,
  }
}

/** Who calls, for what is kept or counted of a caller. */
function subjectOf(caller: Caller, { ip }: FastifyRequest): string {
  if (caller.kind === 'linkHolder') return caller.holderId
  return 'accountId' in caller ? caller.accountId : 'operatorId' in caller ? caller.operatorId : ip
}

function tokenOf(request: FastifyRequest, names: CookieNames): string | undefined {
  return bearerOf(request) ?? (honoursCookies(request) ? request.cookies[names.access] : undefined)
}

/** An operation names how often it may be called; what only operators write, programs write often. */
function rateLimitOf({ rateLimit, callers }: AnyOperation): ClientRateLimit {
  return rateLimit === 'write' && callers.includes('operator') ? 'operating' : rateLimit
}

/** What an operator shows: a program its key, the shell in a browser its cookie. */
function operatorToken(request: FastifyRequest, names: CookieNames): OperatorToken | undefined {
  const key = bearerOf(request)
  if (key !== undefined) return { key }
  const session = honoursCookies(request) ? request.cookies[names.operator] : undefined
  return session === undefined ? undefined : { session }
}

/** What a browser shows that opened a link; no program has one. */
function linkToken(request: FastifyRequest, names: CookieNames): string | undefined {
  return honoursCookies(request) ? request.cookies[names.link] : undefined
}

/** What somebody hears whom an operation does not know. */
function unknownCallerOf({ callers }: AnyOperation): 'LINK_NOT_OPEN' | 'NOT_LOGGED_IN' {
  return callers.includes('linkHolder') ? 'LINK_NOT_OPEN' : 'NOT_LOGGED_IN'
}

/** The token that an operation would look at, whoever it serves. */
function shownToken(operation: AnyOperation, request: FastifyRequest, names: CookieNames): string | undefined {
  if (operation.callers.includes('linkHolder')) return linkToken(request, names)
  if (!operation.callers.includes('operator')) return tokenOf(request, names)
  const shown = operatorToken(request, names)
  return shown && ('key' in shown ? shown.key : shown.session)
}

/** The status of success and what it answers; 204 stands alone or for "nothing to say" beside another. */
function successOf(operation: AnyOperation) {
  const statuses = Object.keys(operation.answers).map(Number)
  const success = statuses.find((status) => status !== 204) ?? 204
  return { success, answer: operation.answers[success as keyof AnyOperation['answers']] }
}

type BodyKind = 'json' | 'form' | 'file'

/** Form data travels either way: encoded in one line, or in parts, as the browser's own `FormData` does. */
function bodyKindsOf({ form, file }: AnyOperation): readonly BodyKind[] {
  return form ? ['form', 'file'] : file ? ['file'] : ['json']
}

/** Forms of other sites can post the latter two without asking, so only an operation that is specified so takes them. */
function bodyKindOf({ headers }: FastifyRequest): BodyKind {
  const type = headers['content-type']?.toLowerCase() ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form'
  return type.startsWith('multipart/form-data') ? 'file' : 'json'
}

/** Stands for a file in the input that an idempotency key belongs to. */
function fingerprintOf(file: Uint8Array | undefined): string[] {
  return file ? [createHash('sha256').update(file).digest('hex')] : []
}

function isAllOptional(body: Operation['body']): boolean {
  return body !== undefined && 'properties' in body && ((body as { required?: string[] }).required ?? []).length === 0
}

function isFilled(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
}

/** What Fastify validates and serialises by. */
function routeSchema(operation: AnyOperation): NonNullable<RouteShorthandOptions['schema']> {
  const response: Record<string, unknown> = { '4xx': ErrorBody, '5xx': ErrorBody }
  for (const [status, answer] of Object.entries(operation.answers)) {
    if (isJsonAnswer(answer)) response[status] = answer
  }
  return {
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body ? { body: operation.body } : {}),
    response,
  } as NonNullable<RouteShorthandOptions['schema']>
}

/** Whether a key may call an operation: one that names several scopes asks for any one of them. */
function hasScope(held: readonly OperatorScope[], asked: AnyOperation['scope']): boolean {
  return asked === undefined || [asked].flat().some((scope) => held.includes(scope))
}

import { createHash } from 'node:crypto'
import { finished } from 'node:stream'
import type { AnswerOf, AnyOperation, CallersOf, Operation } from '@shop/contract/kit/operation'
import { FILE_FIELD, isRawAnswer, isRedirectAnswer } from '@shop/contract/kit/operation'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Idempotency, OnceCall } from '../idempotency/idempotency.ts'
import type { Semaphore } from '../limits/semaphore.ts'
import { lockMember } from '../sessions/member-transaction.ts'
import { ApiError, statusOf, throwApiError } from './api-error.ts'
import type { Caller } from './caller.ts'
import { type CallerFinderParts, makeCallerFinder, tokenOf } from './caller-finder.ts'
import { Context } from './context.ts'
import { bodyKindOf, bodyKindsOf, isAllOptional, isFilled, routeSchema, successOf } from './operation-route.ts'
import { mayHaveEffects } from './origin-gate.ts'
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

/** What takes long and needs no row, done before the transaction that it would hold up; a call that has its answer does it no more. */
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

export interface BinderParts extends CallerFinderParts {
  idempotency: Idempotency
  secure: boolean
  publicOrigin: string
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
  const finder = makeCallerFinder(parts)

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
          finder.admit(operation, request)
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

  const identify = (operation: AnyOperation) => async (request: FastifyRequest) => {
    callers.set(request, await finder.find(operation, request))
  }

  /**
   * A hot read checks the session in its own statement, so its input, a few words of an address, is validated first. Before
   * anybody is told what is wrong with it, the caller is looked up after all.
   */
  const identifyFirst =
    (operation: AnyOperation) => async (error: Error & { validation?: unknown }, request: FastifyRequest) => {
      const isOfInput =
        error instanceof ApiError ? statusOf(error.code, operation) === 400 : error.validation !== undefined
      if (isOfInput) await finder.find(operation, request)
      throw error
    }

  /** A body as large as a file is read of nobody who may not call, and of few at once. */
  const admitFile = async (request: FastifyRequest, reply: FastifyReply) => {
    const subject = subjectOf(callers.get(request)!, request)
    const leave = parts.fileBodies.take(subject) ?? throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
    // Hears of every end, that of a client too who leaves before the answer.
    finished(reply.raw, leave)
  }

  const routeOnce = <O extends Any>(
    operation: O,
    run: (call: OnceCall, context: Context<O>, caller: Caller) => Promise<unknown>,
  ) => {
    if (!operation.once) throw new Error(`${operation.path} is not marked once`)
    route(operation, async (request, reply) => {
      const caller = callers.get(request)!
      const context = contextOf<O>(request, reply)
      const call = {
        subject: subjectOf(caller, request),
        route: `${operation.method} ${operation.path}`,
        key: request.headers['idempotency-key'],
        input: [request.params, request.query, request.body, ...fingerprintOf(request.sentFile)],
        now: context.now,
      }
      return run(call, context, caller)
    })
  }

  const inOne =
    <O, Prepared>(context: Context<O>, caller: Caller, handler: OnceHandler<O, Prepared>, prepared: Prepared) =>
    async (tx: Database) => {
      if (caller.kind === 'member') await lockMember(tx, parts, caller, context.now)
      return handler(tx, context, caller as never, prepared)
    }

  const bindOncePrepared = <O extends Any, Prepared>(
    operation: O,
    prepare: Preparation<O, Prepared>,
    handler: OnceHandler<O, Prepared>,
  ) =>
    routeOnce(operation, async (call, context, caller) => {
      const { pool, idempotency } = parts
      // What is counted or asked outside is so once a key.
      const first = await idempotency.find(pool, call)
      if (first) return first.answer
      let prepared: Prepared
      try {
        prepared = await prepare(context, caller as never)
      } catch (error) {
        if (call.key === undefined) throw error
        // Perhaps because of what a first call with the key does at this moment, whose answer is this one's, too.
        return idempotency.run(pool, call, () => Promise.reject(error))
      }
      return idempotency.run(pool, call, inOne(context, caller, handler, prepared))
    })

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
        finder.countInventor(operation, request)
        return throwApiError('NOT_LOGGED_IN')
      })
    },
    bindOnce: (operation, handler) =>
      routeOnce(operation, (call, context, caller) =>
        parts.idempotency.run(parts.pool, call, inOne(context, caller, handler, undefined)),
      ),
    bindOncePrepared,
  }
}

/** Who calls, for what is kept or counted of a caller. */
function subjectOf(caller: Caller, { ip }: FastifyRequest): string {
  if (caller.kind === 'linkHolder') return caller.holderId
  return 'accountId' in caller ? caller.accountId : 'operatorId' in caller ? caller.operatorId : ip
}

/** Stands for a file in the input that an idempotency key belongs to. */
function fingerprintOf(file: Uint8Array | undefined): string[] {
  return file ? [createHash('sha256').update(file).digest('hex')] : []
}

import type { AnyOperation, OperatorScope } from '@shop/contract/kit/operation'
import { linkStages, SHOWN_LINK_HEADER } from '@shop/contract/kit/operation'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/database.ts'
import type { CookieNames } from '../sessions/cookies.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { throwApiError } from './api-error.ts'
import type {
  Caller,
  FindLinkHolder,
  FindOperator,
  LinkHolder,
  Operator,
  OperatorDeniedListener,
  OperatorToken,
} from './caller.ts'
import { bearerOf } from './client.ts'
import { honoursCookies } from './origin-gate.ts'
import type { ClientRateLimit, RateLimiter } from './rate-limiter.ts'

export interface CallerFinderParts {
  pool: Pool
  clock: Clock
  sessions: Sessions
  findOperator: FindOperator
  onOperatorDenied: OperatorDeniedListener
  findLinkHolder: FindLinkHolder
  cookieNames: CookieNames
  rateLimiter: RateLimiter
}

/** Who calls, and how often they may: by what they show, then by who that turns out to be (docs/decisions/0052, docs/decisions/0003). */
export interface CallerFinder {
  /**
   * Counts a call by what it shows, before anything is looked up.
   * @throws ApiError NOT_LOGGED_IN or LINK_NOT_OPEN for who shows nothing where something is needed, TOO_MANY_REQUESTS
   */
  admit(operation: AnyOperation, request: FastifyRequest): void
  /**
   * Looks up who calls, and counts the call as theirs.
   * @throws ApiError for whom the operation is not: NOT_LOGGED_IN, NOT_ALLOWED, those of links; TOO_MANY_REQUESTS
   */
  find(operation: AnyOperation, request: FastifyRequest): Promise<Caller>
  /** Counts the call of a token that was looked up in vain. @throws ApiError TOO_MANY_REQUESTS */
  countInventor(operation: AnyOperation, request: FastifyRequest): void
}

export function makeCallerFinder(parts: CallerFinderParts): CallerFinder {
  /** Requests that their address was counted for. */
  const countedByAddress = new WeakSet<FastifyRequest>()

  const instant = () => parts.clock.now().getTime()

  const holdBack = (wait: number) => {
    if (wait > 0) throwApiError('TOO_MANY_REQUESTS', { retryAfter: wait })
  }

  const admit: CallerFinder['admit'] = (operation, request) => {
    const token = shownToken(operation, request, parts.cookieNames)
    if (!operation.callers.includes('visitor') && !token) throwApiError(unknownCallerOf(operation))
    const { wait, byAddress } = parts.rateLimiter.take(rateLimitOf(operation), token, request.ip, instant())
    if (byAddress) countedByAddress.add(request)
    holdBack(wait)
  }

  /** The call of somebody whom nobody knows is the address's, once. */
  const countStranger = (operation: AnyOperation, request: FastifyRequest) => {
    if (countedByAddress.has(request)) return
    holdBack(parts.rateLimiter.takeForNobody(rateLimitOf(operation), request.ip, instant()))
  }

  const countInventor: CallerFinder['countInventor'] = (operation, request) => {
    parts.rateLimiter.blame(request.ip, instant())
    countStranger(operation, request)
  }

  const countCaller = (operation: AnyOperation, subject: string) =>
    holdBack(parts.rateLimiter.takeFor(rateLimitOf(operation), subject, instant()))

  const find: CallerFinder['find'] = async (operation, request) => {
    const kinds = operation.callers
    if (kinds.includes('operator')) return operatorOf(operation, request)
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

  const operatorOf = async (operation: AnyOperation, request: FastifyRequest): Promise<Operator> => {
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

  return { admit, find, countInventor }
}

/** What a member shows: a program its bearer token, a browser its cookie. */
export function tokenOf(request: FastifyRequest, names: CookieNames): string | undefined {
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

/** Whether a key may call an operation: one that names several scopes asks for any one of them. */
function hasScope(held: readonly OperatorScope[], asked: AnyOperation['scope']): boolean {
  return asked === undefined || [asked].flat().some((scope) => held.includes(scope))
}

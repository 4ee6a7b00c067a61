import type { AnyOperation } from '@shop/contract/kit/operation'
import { type ErrorCode, messages } from '@shop/contract/messages/index'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../db/transaction.ts'
import { whyUnavailable } from '../db/unavailable.ts'
import type { Metrics } from '../metrics.ts'
import { ApiError, type FieldError, statusOf } from './api-error.ts'
import { apiHeaders } from './headers.ts'
import { fieldErrors } from './validation.ts'

/** Seconds after which the database may serve again; it heals by itself. */
const OUTAGE_RETRY_AFTER = 5

/** PostgreSQL's code for a text that its encoding does not know. */
const NOT_A_CHARACTER = '22021'

/** Turns whatever a route throws into the error shape of platform#1; what is not a refusal is logged and told without detail. */
export function handleErrors(app: FastifyInstance, metrics: Metrics): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    code: ErrorCode,
    fields: readonly FieldError[] = [],
    retryAfter?: number,
  ) => {
    metrics.errors.inc({ code })
    reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8')
    if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, retryAfter)))
    const message = code === 'INPUT_INVALID' && fields[0] ? fields[0].message : messages[code]
    return reply.send({ code, message, requestId: request.id, ...(fields.length > 0 ? { fields } : {}) })
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const operation = request.routeOptions.config.operation
    if (error instanceof ApiError) {
      const status = statusOf(error.code, operation)
      if (status !== undefined) return answer(request, reply, status, error.code, error.fields, error.retryAfter)
    }
    if (error.validation) {
      const schema = { body: operation?.body, querystring: operation?.query, params: operation?.params }[
        error.validationContext as 'body'
      ]
      // A path that no row can have is a missing row. An operator's program that writes by code is told which one is wrong.
      const isMissing = error.validationContext === 'params' && !(operation && isOperatorWrite(operation))
      if (isMissing) return answer(request, reply, 404, notFoundCode(operation))
      return answer(request, reply, 400, 'INPUT_INVALID', fieldErrors(schema ?? {}, error.validation as never))
    }
    switch (error.code) {
      case 'FST_ERR_CTP_BODY_TOO_LARGE':
        return answer(request, reply, 413, 'BODY_TOO_LARGE')
      case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
        return answer(request, reply, 400, 'CONTENT_TYPE_REFUSED')
      case 'FST_UNDER_PRESSURE':
        return answer(request, reply, 503, 'SERVICE_BUSY', [], 5)
    }
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
      return answer(request, reply, 400, 'BODY_MALFORMED')
    }
    // A text that no row can hold, such as one with a NUL: the input is at fault, not we.
    if (sqlState(error) === NOT_A_CHARACTER) return answer(request, reply, 400, 'INPUT_INVALID')
    const why = whyUnavailable(error)
    // The log describes the error itself: an error that is described here already would lose its cause and stack.
    const line = {
      requestId: request.id,
      route: request.routeOptions.url,
      ...(why ? { unavailable: why } : {}),
      err: error,
    }
    request.log.error(line, 'request failed')
    if (why) return answer(request, reply, 503, 'SERVICE_BUSY', [], OUTAGE_RETRY_AFTER)
    return answer(request, reply, 500, 'SERVICE_FAILED')
  })

  app.setNotFoundHandler((request, reply) => answer(request, reply, 404, 'NOT_FOUND'))
}

function isOperatorWrite({ callers, method }: AnyOperation): boolean {
  return method !== 'GET' && callers.every((caller) => caller === 'operator')
}

/** The operation's own "not there", so that a malformed id and a missing one answer alike. */
function notFoundCode(operation: FastifyRequest['routeOptions']['config']['operation']): ErrorCode {
  return operation?.errors[404]?.[0] ?? 'NOT_FOUND'
}

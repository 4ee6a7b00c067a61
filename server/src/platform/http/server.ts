import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import underPressure from '@fastify/under-pressure'
import { bodyLimits } from '@shop/contract/kit/operation'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { type AnswerViolations, guardAnswers } from './answers.ts'
import { throwApiError } from './api-error.ts'
import { handleErrors } from './errors.ts'
import { apiHeaders } from './headers.ts'
import { readMultipart } from './multipart.ts'
import { LONGEST_PART, readableAddress } from './readable-address.ts'
import { compileSerializer } from './serialization.ts'
import { compileInput } from './validation.ts'

export interface ServerParts {
  log: Log
  metrics: Metrics
  trustedProxies: readonly string[]
  strictAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    answerViolations: AnswerViolations
  }
}

/** The library's own types leave this option out as yet; its older name warns at every start. */
const { LogController } = Fastify as unknown as {
  LogController: new (options: { disableRequestLogging: boolean }) => object
}
const withoutRequestLines: object = { logController: new LogController({ disableRequestLogging: true }) }

/** Fastify with our validation, errors, headers and measurements; no route of any area yet. */
export async function makeServer(parts: ServerParts): Promise<FastifyInstance> {
  const run = randomBytes(4).toString('hex')
  let count = 0
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log as FastifyBaseLogger,
    ...withoutRequestLines,
    // A line that tells of a request names it; a logger for each request would cost as much as a small answer.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyLimits.fields,
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    genReqId: () => `${run}-${(count++).toString(36)}`,
    routerOptions: { maxParamLength: LONGEST_PART },
    requestTimeout: 30_000,
    // While it closes, what comes on a kept connection is served: a refusal of the library's own is none of the contract's.
    return503OnClosing: false,
  })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    compileInput(schema as object, httpPart === 'body' ? 'body' : httpPart === 'params' ? 'params' : 'query'),
  )
  app.setSerializerCompiler(({ schema }) => compileSerializer(schema as object))
  app.setSchemaErrorFormatter((errors, context) =>
    Object.assign(new Error('input refused'), { validation: errors, validationContext: context }),
  )
  // Plain text is what a form of another site may post without asking.
  app.removeContentTypeParser('text/plain')
  handleErrors(app, parts.metrics)

  // Hooks that await nothing take the callback, which spares each request a promise.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api')) reply.headers(apiHeaders)
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = reply.elapsedTime / 1000
    parts.metrics.requests.observe({ method: request.method, route, status: String(reply.statusCode) }, seconds)
    if (reply.statusCode < 500) {
      parts.log.debug(
        { requestId: request.id, method: request.method, route, status: reply.statusCode, seconds },
        'answered',
      )
    }
    done()
  })
  app.decorate('answerViolations', parts.strictAnswers ? guardAnswers(app) : { problems: [] })
  await app.register(cookie)
  await app.register(formbody)
  readMultipart(app)
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    exposeStatusRoute: false,
    // A start takes longer than a sample, which then holds nothing and reads as Infinity: that is no pressure.
    pressureHandler: async (_request, _reply, _type, value) => {
      if (value !== Number.POSITIVE_INFINITY) throwApiError('SERVICE_BUSY', { retryAfter: 5 })
    },
  })
  return app
}

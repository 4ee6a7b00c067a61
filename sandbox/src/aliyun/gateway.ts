import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type GatewayFault, gatewayFault, type ProviderAnswer } from './answers.ts'
import { type Credentials, nonces, signatureFault, type WireRequest } from './signature.ts'

/** One operation of one of the provider's services. */
export interface AliyunOperation {
  readonly action: string
  readonly version: string
  /** Who may call it. */
  readonly credentials: Credentials
  readonly work: (parameters: URLSearchParams) => OperationOutcome
}

/** What the provider does with one call: how long it thinks, and what it answers (nothing when it hangs). */
export interface OperationOutcome<Answer = ProviderAnswer | 'cut'> {
  /** ms */
  readonly delay: number
  /** Works the call, after the delay; `cut` ends the connection without an answer. */
  readonly answer: (() => Answer) | undefined
}

/** The gateway in front of all of Aliyun's services: one address, the operation in a header, everything signed (version 3). */
export function aliyunGateway(operations: readonly AliyunOperation[]): FastifyPluginAsyncTypebox {
  const seen = nonces()

  /** The operation that is asked for, or what is wrong with the request, in the provider's order. */
  const askedFor = (request: WireRequest): AliyunOperation | GatewayFault => {
    // The machine's clock on both sides: the provider's library knows no other.
    const now = Date.now()
    const known = operations.filter(({ action }) => action === request.headers['x-acs-action'])
    const faults = (known.length > 0 ? known : operations).map(({ credentials }) =>
      signatureFault(request, credentials, now),
    )
    const fault = faults.includes(undefined) ? undefined : faults[0]
    if (fault !== undefined) return fault
    if (!seen.take(String(request.headers['x-acs-signature-nonce']), now)) return 'SignatureNonceUsed'
    if (known.length === 0) return 'InvalidAction.NotFound'
    return known.find(({ version }) => version === request.headers['x-acs-version']) ?? 'InvalidVersion'
  }

  return async (app) => {
    // The signature covers the bytes of the body, so nothing may parse it first.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.route({
      method: ['GET', 'POST'],
      url: '/',
      handler: async (request, reply) => {
        const wire = wireRequest(request)
        const operation = askedFor(wire)
        if (typeof operation === 'string') {
          const { status, body } = gatewayFault(operation, request.host)
          return reply.code(status).send(body)
        }
        const { delay, answer } = operation.work(parametersOf(wire))
        if (answer === undefined) return reply.hijack()
        if (delay > 0) await wait(delay, undefined, { ref: false })
        const answered = answer()
        if (answered === 'cut') {
          reply.hijack()
          reply.raw.destroy()
          return reply
        }
        return reply.code(answered.status).send(answered.body)
      },
    })
  }
}

function wireRequest(request: FastifyRequest): WireRequest {
  const mark = request.url.indexOf('?')
  const path = mark < 0 ? request.url : request.url.slice(0, mark)
  const query = mark < 0 ? '' : request.url.slice(mark + 1)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { method: request.method, path, query, headers: request.headers, body }
}

/** Parameters stand in the address or in a form body; the provider takes both. */
function parametersOf({ query, headers, body }: WireRequest): URLSearchParams {
  const parameters = new URLSearchParams(query)
  if (String(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    for (const [name, value] of new URLSearchParams(body.toString('utf8'))) parameters.set(name, value)
  }
  return parameters
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { type GatewayFault, gatewayFault } from './answers.ts'
import { nonces } from './nonces.ts'
import { type SmsService, sendSms } from './send-sms.ts'
import { type Credentials, signatureFault, type WireRequest } from './signature.ts'

const VERSION = '2017-05-25'

/** The provider's endpoint: one address, the operation in a header, everything signed (its API of 2017-05-25). */
export function providerRoutes(credentials: Credentials, service: SmsService): FastifyPluginAsyncTypebox {
  const seen = nonces()

  const gatewayFaultOf = (request: WireRequest): GatewayFault | undefined => {
    // The machine's clock on both sides: the provider's library knows no other.
    const now = Date.now()
    const fault = signatureFault(request, credentials, now)
    if (fault !== undefined) return fault
    if (!seen.take(String(request.headers['x-acs-signature-nonce']), now)) return 'SignatureNonceUsed'
    if (request.headers['x-acs-version'] !== VERSION) return 'InvalidVersion'
    if (request.headers['x-acs-action'] !== 'SendSms') return 'InvalidAction.NotFound'
    return undefined
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
        const fault = gatewayFaultOf(wire)
        if (fault !== undefined) {
          const { status, body } = gatewayFault(fault, request.host)
          return reply.code(status).send(body)
        }
        const { delay, answer } = sendSms(parametersOf(wire), service)
        if (answer === undefined) return reply.hijack()
        if (delay > 0) await wait(delay, undefined, { ref: false })
        const { status, body } = answer()
        return reply.code(status).send(body)
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

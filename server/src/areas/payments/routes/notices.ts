import type { FastifyInstance } from 'fastify'
import { paymentProviderNames } from '../../../gateways/payments/port.ts'
import type { Platform } from '../../../platform/platform.ts'
import { receiveNotice } from '../actions/settling/receive-notice.ts'
import { noticePath } from '../pay-urls.ts'

/**
 * Where providers send their notices. They are no operations: who may call is told by a signature over the bytes that came, and the
 * answer is the provider's own word.
 */
export function noticeRoutes(app: FastifyInstance, platform: Platform): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  for (const name of paymentProviderNames) {
    const provider = platform.gateways.payments[name]
    if (!provider) continue
    app.post(noticePath(name), { config: { rateLimit: 'callback' } }, async ({ headers, body }, reply) => {
      const delivery = { headers, body: typeof body === 'string' ? body : '' }
      const answer = await receiveNotice(platform, name, provider, delivery, platform.clock.now())
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
  }
}

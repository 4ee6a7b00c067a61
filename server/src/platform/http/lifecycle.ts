import type { FastifyInstance } from 'fastify'
import { throwApiError } from './api-error.ts'

/** Where this process stands between its start and its end. */
export interface Lifecycle {
  /** Why nothing can be served yet; undefined once the database was found fit. */
  closedBecause: string | undefined
  isDraining: boolean
}

/** Seconds after which the shop may be open. */
const COME_BACK = 5

/** Calls are refused until the database was found fit, and while the process stops each answer closes its connection. */
export function followLifecycle(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (lifecycle.closedBecause !== undefined && request.url.startsWith('/api'))
      throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
    done()
  })
  // A kept connection that is closed while its next request is on the way is reset: the client is told in time not to send one.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.isDraining) reply.header('connection', 'close')
    done(null, payload)
  })
}

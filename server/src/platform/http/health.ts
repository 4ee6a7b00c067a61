import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Pool } from '../db/database.ts'
import type { Metrics } from '../metrics.ts'

/** By any of these a request says that it came through somebody else. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/** `/healthz`: the process lives. `/readyz`: it can serve; it says no while draining. `/metrics`: to this machine only. */
export function healthRoutes(app: FastifyInstance, pool: Pool, metrics: Metrics, isDraining: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await pool.orm.execute(sql`SELECT 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const direct =
      proxyHeaders.every((name) => request.headers[name] === undefined) &&
      /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
    if (!direct) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

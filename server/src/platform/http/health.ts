import type { FastifyInstance } from 'fastify'
import { type CheckedDatabase, UnfitDatabase } from '../db/database-check.ts'
import { whyUnavailable } from '../db/unavailable.ts'
import type { Metrics } from '../metrics.ts'
import type { Lifecycle } from './lifecycle.ts'

/** By any of these a request says that it came through somebody else. */
const proxyHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'] as const

/** Who watches the shop asks as often as it likes. */
const unlimited = { config: { rateLimit: 'none' } } as const

export interface HealthParts {
  lifecycle: Lifecycle
  /** @throws UnfitDatabase */
  checkDatabase: () => Promise<CheckedDatabase>
  metrics: Metrics
}

/** `/healthz`: the process lives. `/readyz`: it can serve, or why it cannot. `/metrics`: to this machine only. */
export function healthRoutes(app: FastifyInstance, { lifecycle, checkDatabase, metrics }: HealthParts): void {
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_request, reply) => {
    if (lifecycle.isDraining) return reply.code(503).send({ status: 'draining' })
    const problem = lifecycle.closedBecause ?? (await problemOf(checkDatabase))
    return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: problem })
  })
  app.get('/metrics', unlimited, async (request, reply) => {
    const direct =
      proxyHeaders.every((name) => request.headers[name] === undefined) &&
      /^(::1|127\.|::ffff:127\.)/.test(request.socket.remoteAddress ?? '')
    if (!direct) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

async function problemOf(checkDatabase: HealthParts['checkDatabase']): Promise<string | undefined> {
  try {
    const { isReadOnly } = await checkDatabase()
    return isReadOnly ? 'database read-only' : undefined
  } catch (error) {
    return describeProblem(error)
  }
}

/** A fault of the database in words that name no address and no value. */
export function describeProblem(error: unknown): string {
  if (error instanceof UnfitDatabase) return error.message
  const why = whyUnavailable(error)
  return why ? `database unreachable (${why})` : 'database failing'
}

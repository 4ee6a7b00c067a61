import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Clock } from '../clock.ts'
import { makeLocalLimits } from '../limits/local-limits.ts'
import { networkOf } from '../limits/network.ts'
import { throwApiError } from './api-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate limit of a route that is no operation: `page` unless it says otherwise; `none` is for health alone. */
    rateLimit?: 'page' | 'asset' | 'callback' | 'none'
  }
  interface FastifyInstance {
    /** Every route with its options, for tests that hold a rule over all of them. */
    allRoutes: readonly RouteOptions[]
  }
}

/** Calls that an address may make in a burst and regains a second. */
const rates = {
  /** Documents, redirects and whatever is not there. */
  page: { burst: 300, perSecond: 20 },
  /** Scripts, styles and fonts: a first visit asks for about forty, and an address may stand for many visitors. */
  asset: { burst: 1500, perSecond: 150 },
  /** What outside parties tell of: a provider sends all of its notices from a few addresses, and many at once. */
  callback: { burst: 3000, perSecond: 300 },
} as const

/**
 * Limits by address every route that is no operation, unknown addresses included; operations have rate limits of their own.
 * Call it before any route is added.
 */
export function limitPages(app: FastifyInstance, clock: Clock): void {
  const limits = {
    page: makeLocalLimits(rates.page),
    asset: makeLocalLimits(rates.asset),
    callback: makeLocalLimits(rates.callback),
  }
  const routes: RouteOptions[] = []
  app.decorate('allRoutes', routes)
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation, rateLimit = 'page' } = request.routeOptions.config
    if (operation || rateLimit === 'none') return done()
    const wait = limits[rateLimit].take(networkOf(request.ip), clock.now().getTime())
    if (wait > 0) throwApiError('TOO_MANY_REQUESTS', { retryAfter: wait })
    done()
  })
}

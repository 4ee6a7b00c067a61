import type { FastifyInstance } from 'fastify'
import type { AreaManifest } from '../area.ts'
import { makeSemaphore } from '../limits/semaphore.ts'
import type { Platform } from '../platform.ts'
import { isIssued } from '../secrets/issued-tokens.ts'
import { apiDocs } from './api-docs.ts'
import { type BinderParts, makeBinder } from './bind.ts'
import { type HealthParts, healthRoutes } from './health.ts'
import { followLifecycle } from './lifecycle.ts'
import { FILE_BODIES } from './multipart.ts'
import { limitPages } from './page-limits.ts'
import { makeRateLimiter } from './rate-limiter.ts'
import { warnOfUntrustedProxy } from './trusted-proxies.ts'

export type ServedParts = Pick<BinderParts, 'findOperator' | 'onOperatorDenied' | 'findLinkHolder'> &
  Omit<HealthParts, 'metrics'>

/** Puts the areas' operations on a server, with what guards all of them; the binder of an area tags its operations. */
export async function serveAreas(
  app: FastifyInstance,
  areas: readonly AreaManifest[],
  platform: Platform,
  { findOperator, onOperatorDenied, findLinkHolder, ...health }: ServedParts,
): Promise<void> {
  const { keyring, settings, clock, log, metrics } = platform
  followLifecycle(app, health.lifecycle)
  warnOfUntrustedProxy(app, log)
  limitPages(app, clock)
  const shared: BinderParts = {
    ...platform,
    findOperator,
    onOperatorDenied,
    findLinkHolder,
    publicOrigin: settings.publicUrl.origin,
    rateLimiter: makeRateLimiter((token) => isIssued(keyring, token)),
    fileBodies: makeSemaphore(FILE_BODIES),
  }
  await app.register(async (routes) => {
    healthRoutes(routes, { ...health, metrics })
    for (const { name, routes: addRoutes } of areas) addRoutes?.(makeBinder(routes, name, shared), platform)
    for (const { callbacks } of areas) {
      if (callbacks) await routes.register(async (own) => callbacks(own, platform))
    }
    apiDocs(routes, platform.cookieNames)
  })
}

import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Reading what leaves a row is an effect, too: no other site may have a browser fill the list of readings (account#24). */
function hasEffects({ method, routeOptions }: FastifyRequest): boolean {
  return !safe.has(method) || routeOptions.config.operation?.isLogged === true
}

/** The origin that a request names. Browsers leave it out where they only read: there the page that they name tells it. */
function namedOrigin({ method, headers: { origin, referer } }: FastifyRequest): string | undefined {
  if (origin !== undefined || referer === undefined || !safe.has(method)) return origin
  return URL.parse(referer)?.origin
}

/**
 * Whether a request may have effects (platform#9). Browsers say where a request comes from: it must be our own page. A caller
 * that says nothing is no browser; its cookies are not honoured for effects, so it has nothing to ride on.
 */
export function mayHaveEffects(request: FastifyRequest, publicOrigin: string): boolean {
  if (!hasEffects(request)) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = namedOrigin(request)
  return origin === undefined || origin === publicOrigin
}

/** Cookies count for reads, and for effects from our own pages; ask `mayHaveEffects` first. */
export function honoursCookies(request: FastifyRequest): boolean {
  if (!hasEffects(request)) return true
  return request.headers['sec-fetch-site'] === 'same-origin' || namedOrigin(request) !== undefined
}

import type { FastifyRequest } from 'fastify'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may have effects (reliability row 17). Browsers say where a request comes from: it must be our own page.
 * A caller that says nothing is no browser; its cookies are not honoured for writes, so it has nothing to ride on.
 */
export function mayWrite(request: FastifyRequest, publicOrigin: string): boolean {
  if (safe.has(request.method)) return true
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  if (origin !== undefined && site === undefined) return origin === publicOrigin
  if (site === undefined) return true
  return site === 'same-origin'
}

/** Cookies count for reads, and for writes from our own pages. */
export function honoursCookies(request: FastifyRequest): boolean {
  if (safe.has(request.method)) return true
  return request.headers['sec-fetch-site'] === 'same-origin' || request.headers.origin !== undefined
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeskError } from './errors.ts'

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const SAFE_METHODS = new Set(['GET', 'HEAD'])

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const

/**
 * The desk shows login codes and holds the courier's key, and every page in the same browser can reach it. So it
 * answers under its own names only (no rebound DNS name) and writes for its own page or for programs only.
 */
export async function guard(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  reply.headers(HEADERS)
  const { origin, host = '' } = request.headers
  const own = LOOPBACK.test(host)
  const foreign = !SAFE_METHODS.has(request.method) && origin !== undefined && origin !== `http://${host}`
  if (own && !foreign) return undefined
  return reply.code(403).send({ code: 'FOREIGN', message: '只能在本机的工作台使用' } satisfies DeskError)
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import type { ShopAnswer, ShopApi } from '../shop-api.ts'

/** Where the shop sends its events, on the port of the providers. */
export const EVENTS_PATH = '/warehouse/events'
/** Seconds that a signature may be old: what was recorded cannot be sent again later. */
const OLDEST_SIGNATURE = 300
const KEPT = 100
const EVENTS = ['order.placed', 'order.changed', 'claim.opened', 'claim.decided', 'product.restocked'] as const

export const ShopEventSchema = T.Object({
  id: T.String(),
  event: T.String(),
  /** epoch ms, when it happened */
  at: T.Integer(),
  facts: T.Record(T.String(), T.Union([T.String(), T.Number(), T.Null()])),
})
export type ShopEvent = Static<typeof ShopEventSchema>

export interface ShopEvents {
  /** Has the shop send its events here from now on. Those of an earlier run, whose secret is gone, are taken off. */
  subscribe(): Promise<ShopAnswer<unknown>>
  isSubscribed(): boolean
  /** Newest first; only what the shop has signed. */
  list(): readonly ShopEvent[]
  clear(): void
  readonly provider: FastifyPluginAsyncTypebox
}

/**
 * Hears the shop's events, as a warehouse's own system would: by its secret it knows what is the shop's, by the id what it has
 * heard before.
 * @param receiver where the providers answer, once they do
 */
export function shopEvents(
  shop: ShopApi,
  clock: SandboxClock,
  receiver: () => string,
  changed: () => void,
): ShopEvents {
  let secret: string | undefined
  let events: readonly ShopEvent[] = []

  return {
    subscribe: async () => {
      const known = await shop.call<{ id: string; url: string }[]>('GET', '/hooks')
      if (!known.ok) return known
      for (const { id } of known.body.filter(({ url }) => new URL(url).pathname === EVENTS_PATH)) {
        await shop.call('DELETE', `/hooks/${id}`)
      }
      const url = new URL(EVENTS_PATH, receiver()).href
      const added = await shop.call<{ secret: string }>('POST', '/hooks', { url, events: EVENTS, reason: '沙箱仓库' })
      if (added.ok) secret = added.body.secret
      changed()
      return added
    },
    isSubscribed: () => secret !== undefined,
    list: () => events,
    clear: () => {
      events = []
      changed()
    },
    provider: async (app) => {
      // The signature is of the bytes as they came.
      app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      app.post(EVENTS_PATH, async (request, reply) => {
        const body = String(request.body)
        if (!secret || !isSigned(String(request.headers['x-hean-signature']), body, secret, clock.now())) {
          return reply.code(401).send({ message: 'unknown signature' })
        }
        const event = JSON.parse(body) as ShopEvent
        if (!events.some(({ id }) => id === event.id)) events = [event, ...events].slice(0, KEPT)
        changed()
        return reply.code(204).send()
      })
    },
  }
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` by the secret that both know. */
export function isSigned(header: string, body: string, secret: string, now: number): boolean {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (seconds === undefined || signature === undefined) return false
  if (Math.abs(now / 1000 - Number(seconds)) > OLDEST_SIGNATURE) return false
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

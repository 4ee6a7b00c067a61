import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import { ErrorSchema } from '../desk/errors.ts'
import type { Answer } from './line.ts'
import type { Phones } from './phones.ts'

const Phone = T.String({ pattern: '^1[3-9]\\d{9}$' })

export const ScannedSchema = T.Object({
  phone: T.String(),
  /** Host of the shop. */
  site: T.String(),
  device: T.String(),
  place: T.String(),
  /** Whether browser and phone share a network. */
  isNearby: T.Boolean(),
  /** epoch ms */
  askedAt: T.Integer(),
  expiresAt: T.Integer(),
  /** ms until then */
  left: T.Integer(),
})
export type Scanned = Static<typeof ScannedSchema>

/** What a phone's camera sees: the text of the picture, or the uuid in it; `address` is where the phone is. */
export const ScanSchema = T.Object(
  { phone: Phone, text: T.String({ minLength: 1, maxLength: 2000 }), address: T.Optional(T.String({ maxLength: 45 })) },
  { additionalProperties: false },
)

const errors = { '4xx': ErrorSchema, '5xx': ErrorSchema }

/** Scanning a login code, and letting the browser in or not. */
export function controlRoutes(phones: Phones, clock: SandboxClock): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/scan',
      { schema: { body: ScanSchema, response: { 200: ScannedSchema, ...errors } } },
      async (request, reply) => {
        const { phone, text, address } = request.body
        const answer = await phones.scan(phone, text, address)
        if (!answer.ok) return refused(reply, answer)
        return { phone, ...answer.body, left: Math.max(0, answer.body.expiresAt - clock.now()) }
      },
    )

    app.post(
      '/answer',
      {
        schema: {
          body: T.Object({ accept: T.Boolean(), phone: T.Optional(Phone) }, { additionalProperties: false }),
          response: { 204: T.Null(), ...errors },
        },
      },
      async (request, reply) => {
        const answer = await phones.answer(request.body.accept, request.body.phone)
        return answer.ok ? reply.code(204).send(null) : refused(reply, answer)
      },
    )
  }
}

function refused(reply: FastifyReply, { status, code, message }: Extract<Answer<unknown>, { ok: false }>) {
  return reply.code(status >= 500 ? 502 : 422).send({ code, message })
}

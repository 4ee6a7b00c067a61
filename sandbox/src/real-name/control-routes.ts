import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import { type CheckBook, CheckSchema } from './checks.ts'
import { CheckFaultSchema, CheckFaultsSchema, type CheckSwitches } from './faults.ts'

const closed = { additionalProperties: false } as const
const ID_NUMBER = { pattern: '^(\\d{17}[\\dXx]|\\d{15})$' }
const MOST_SHOWN = 100

/** Whom the shop asked about, and what comes of checks: for tests and the desk page. */
export function controlRoutes(book: CheckBook, switches: CheckSwitches): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/',
      {
        schema: {
          querystring: T.Object({ idNumber: T.Optional(T.String({ maxLength: 18 })) }, closed),
          response: { 200: T.Array(CheckSchema) },
        },
      },
      async ({ query: { idNumber } }) => book.list(idNumber).slice(0, MOST_SHOWN),
    )

    app.delete('/', { schema: { response: { 204: T.Null() } } }, async (_request, reply) => {
      book.clear()
      return reply.code(204).send(null)
    })

    app.get('/faults', { schema: { response: { 200: CheckFaultsSchema } } }, async () => switches.all)

    app.put(
      '/faults',
      {
        schema: {
          body: T.Object({ ...CheckFaultSchema.properties, idNumber: T.Optional(T.String(ID_NUMBER)) }, closed),
          response: { 200: CheckFaultsSchema },
        },
      },
      async (request) => {
        const { idNumber, ...fault } = request.body
        switches.set(fault, idNumber)
        return switches.all
      },
    )

    app.delete('/faults', { schema: { response: { 200: CheckFaultsSchema } } }, async () => {
      switches.clear()
      return switches.all
    })
  }
}

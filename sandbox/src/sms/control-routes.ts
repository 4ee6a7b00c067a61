import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import { type FaultSwitches, SmsFaultSchema, SmsFaultsSchema } from './faults.ts'
import { type Inbox, SmsSchema } from './inbox.ts'

const PhoneQuery = T.Object({ phone: T.Optional(T.String({ maxLength: 20 })) }, { additionalProperties: false })
const PHONE = { pattern: '^1[3-9]\\d{9}$' }

/** Reading and clearing the inbox, and the fault switches: for tests and the desk page. */
export function controlRoutes(inbox: Inbox, faults: FaultSwitches): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: { querystring: PhoneQuery, response: { 200: T.Array(SmsSchema) } } }, async (request) => [
      ...inbox.list(request.query.phone),
    ])

    app.delete('/', { schema: { response: { 204: T.Null() } } }, async (_request, reply) => {
      inbox.clear()
      return reply.code(204).send(null)
    })

    app.get('/faults', { schema: { response: { 200: SmsFaultsSchema } } }, async () => faults.all)

    app.put(
      '/faults',
      {
        schema: {
          body: T.Object(
            { ...SmsFaultSchema.properties, phone: T.Optional(T.String(PHONE)) },
            { additionalProperties: false },
          ),
          response: { 200: SmsFaultsSchema },
        },
      },
      async (request) => {
        const { phone, ...fault } = request.body
        faults.set(fault, phone)
        return faults.all
      },
    )

    app.delete('/faults', { schema: { response: { 200: SmsFaultsSchema } } }, async () => {
      faults.clear()
      return faults.all
    })

    app.put(
      '/limits',
      {
        schema: {
          body: T.Object({ hold: T.Boolean() }, { additionalProperties: false }),
          response: { 200: SmsFaultsSchema },
        },
      },
      async (request) => {
        faults.setLimits(request.body.hold)
        return faults.all
      },
    )
  }
}

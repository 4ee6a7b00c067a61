import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import { type Accounts, SocialAccountSchema } from './accounts.ts'
import { type FaultSwitches, SocialFaultSchema, SocialFaultsSchema } from './faults.ts'
import { SOCIAL_PROVIDERS } from './keys.ts'

const Provider = T.Enum(SOCIAL_PROVIDERS)

/** Reading and adding accounts, and the fault switches: for tests and the desk page. */
export function controlRoutes(accounts: Accounts, faults: FaultSwitches): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/accounts',
      {
        schema: {
          querystring: T.Object({ provider: T.Optional(Provider) }, { additionalProperties: false }),
          response: { 200: T.Array(SocialAccountSchema) },
        },
      },
      async (request) => accounts.list(request.query.provider),
    )

    app.post(
      '/accounts',
      {
        schema: {
          body: T.Object(
            { provider: Provider, name: T.String({ minLength: 1, maxLength: 200 }) },
            { additionalProperties: false },
          ),
          response: { 201: SocialAccountSchema },
        },
      },
      async (request, reply) => reply.code(201).send(accounts.add(request.body.provider, request.body.name)),
    )

    app.get('/faults', { schema: { response: { 200: SocialFaultsSchema } } }, async () => faults.all)

    app.put(
      '/faults',
      {
        schema: {
          body: T.Object(
            { ...SocialFaultSchema.properties, provider: T.Optional(Provider) },
            { additionalProperties: false },
          ),
          response: { 200: SocialFaultsSchema },
        },
      },
      async (request) => {
        const { provider, ...fault } = request.body
        faults.set(fault, provider)
        return faults.all
      },
    )

    app.delete('/faults', { schema: { response: { 200: SocialFaultsSchema } } }, async () => {
      faults.clear()
      return faults.all
    })
  }
}

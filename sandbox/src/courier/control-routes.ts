import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import { ErrorSchema } from '../desk/errors.ts'
import { statusOf } from '../shop-api.ts'
import { AddedSchema, AddTraceSchema, OrdersCode, RouteSchema, type Ways } from './way.ts'

/** The courier's moves: what comes next on an order's way, and adding a trace to it. */
export function controlRoutes(ways: Ways): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/routes/:ordersCode',
      { schema: { params: T.Object({ ordersCode: OrdersCode }), response: { 200: RouteSchema } } },
      async (request) => ways.routeOf(request.params.ordersCode),
    )

    app.post(
      '/traces',
      { schema: { body: AddTraceSchema, response: { 201: AddedSchema, '4xx': ErrorSchema, '5xx': ErrorSchema } } },
      async (request, reply) => {
        const told = await ways.add(request.body)
        if (told.added) return reply.code(201).send({ trace: told.trace, route: told.route })
        const { code, message } = told
        return reply.code(code === 'WAY_ENDED' ? 409 : statusOf(told)).send({ code, message })
      },
    )
  }
}

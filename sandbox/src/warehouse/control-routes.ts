import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type as T } from 'typebox'
import { OrdersCode } from '../courier/way.ts'
import { ErrorSchema } from '../desk/errors.ts'
import { type ShopError, statusOf } from '../shop-api.ts'
import { type Drive, DriveSchema } from './drive.ts'
import { ShopEventSchema, type ShopEvents } from './events.ts'
import { type Done, DoneSchema, WAREHOUSE_QUEUES, WaitingOrderSchema, type Warehouse, wayLength } from './work.ts'

const given = T.Object({ ordersCode: OrdersCode })
const failures = { '4xx': ErrorSchema, '5xx': ErrorSchema } as const
const nothing = { 204: T.Null(), ...failures } as const
const closed = { additionalProperties: false } as const

const EventsSchema = T.Object({ subscribed: T.Boolean(), events: T.Array(ShopEventSchema) })

function pass(reply: FastifyReply, apiError: ShopError): FastifyReply {
  const { code, message } = apiError
  return reply.code(code === 'NOTHING_TO_DO' ? 409 : statusOf(apiError)).send({ code, message })
}

/** The warehouse's moves, the drive, and what was heard of the shop. */
export function controlRoutes(warehouse: Warehouse, driving: Drive, events: ShopEvents): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/orders',
      {
        schema: {
          querystring: T.Object({ queue: T.Enum(WAREHOUSE_QUEUES) }, closed),
          response: { 200: T.Array(WaitingOrderSchema), ...failures },
        },
      },
      async (request, reply) => {
        const found = await warehouse.list(request.query.queue)
        return found.ok ? found.body : pass(reply, found)
      },
    )

    app.post(
      '/orders/:ordersCode/approval',
      { schema: { params: given, response: nothing } },
      async (request, reply) => {
        const answer = await warehouse.approve(request.params.ordersCode)
        return answer.ok ? reply.code(204).send(null) : pass(reply, answer)
      },
    )

    app.post(
      '/orders/:ordersCode/refusal',
      {
        schema: {
          params: given,
          body: T.Object({ reason: T.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }, closed),
          response: nothing,
        },
      },
      async (request, reply) => {
        const answer = await warehouse.refuse(request.params.ordersCode, request.body.reason.trim())
        return answer.ok ? reply.code(204).send(null) : pass(reply, answer)
      },
    )

    app.post(
      '/orders/:ordersCode/shipment',
      {
        schema: {
          params: given,
          body: T.Object(
            {
              companyName: T.Optional(T.String({ minLength: 1, maxLength: 30 })),
              shippingNumber: T.Optional(T.String({ pattern: '^[A-Za-z0-9-]{6,40}$' })),
            },
            closed,
          ),
          response: nothing,
        },
      },
      async (request, reply) => {
        const answer = await warehouse.ship(request.params.ordersCode, request.body)
        return answer.ok ? reply.code(204).send(null) : pass(reply, answer)
      },
    )

    // The next step of an order, or of each of its sub-orders; with `all` up to its delivery.
    app.post(
      '/orders/:ordersCode/steps',
      {
        schema: {
          params: given,
          body: T.Object({ all: T.Boolean() }, closed),
          response: { 200: T.Array(DoneSchema), ...failures },
        },
      },
      async (request, reply) => {
        const { ordersCode } = request.params
        const done: Done[] = []
        const most = request.body.all ? wayLength(ordersCode) + 2 : 1
        for (let round = 0; round < most; round++) {
          const found = await warehouse.find(ordersCode)
          if (!found.ok) return pass(reply, found)
          let last: ShopError = { status: 404, code: 'ORDER_NOT_FOUND', message: '没有找到这个订单' }
          let moved = 0
          for (const order of found.body) {
            const answer = await warehouse.step(order)
            if (answer.ok) {
              const { ok: _, ...step } = answer
              done.push(step)
              moved += 1
            } else last = answer
          }
          if (moved > 0) continue
          if (done.length === 0 || last.code !== 'NOTHING_TO_DO') return pass(reply, last)
          break
        }
        return done
      },
    )

    app.post(
      '/stock',
      {
        schema: {
          body: T.Object(
            {
              productCode: T.String({ pattern: '^\\d{8,10}$' }),
              change: T.Integer({ minimum: -100_000, maximum: 100_000 }),
              reason: T.Optional(T.String({ minLength: 1, maxLength: 100, pattern: '\\S' })),
            },
            closed,
          ),
          response: { 200: T.Object({ stock: T.Integer(), reserved: T.Integer() }), ...failures },
        },
      },
      async (request, reply) => {
        const { productCode, change, reason = change > 0 ? '到货入库' : '盘点报损' } = request.body
        const answer = await warehouse.restock(productCode, change, reason.trim())
        return answer.ok ? answer.body : pass(reply, answer)
      },
    )

    app.get('/drive', { schema: { response: { 200: T.Union([DriveSchema, T.Null()]) } } }, async (_request, reply) =>
      reply.type('application/json').send(driving.state()),
    )
    app.put(
      '/drive',
      {
        schema: {
          body: T.Object(
            { ordersCode: T.Optional(OrdersCode), seconds: T.Number({ minimum: 0.05, maximum: 3600 }) },
            closed,
          ),
          response: { 200: DriveSchema },
        },
      },
      async (request) => driving.start({ ordersCode: request.body.ordersCode ?? null, seconds: request.body.seconds }),
    )
    app.delete('/drive', { schema: { response: nothing } }, async (_request, reply) => {
      driving.stop()
      return reply.code(204).send(null)
    })

    app.get('/events', { schema: { response: { 200: EventsSchema } } }, async () => ({
      subscribed: events.isSubscribed(),
      events: [...events.list()],
    }))
    app.post('/events', { schema: { response: nothing } }, async (_request, reply) => {
      const answer = await events.subscribe()
      return answer.ok ? reply.code(204).send(null) : pass(reply, answer)
    })
    app.delete('/events', { schema: { response: nothing } }, async (_request, reply) => {
      events.clear()
      return reply.code(204).send(null)
    })
  }
}

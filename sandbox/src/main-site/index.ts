import { ErrorSchema } from '../desk/errors.ts'
import type { Party } from '../party.ts'
import { type ShopApi, statusOf } from '../shop-api.ts'
import { SentOrderSchema, sendOrder, WantedOrderSchema } from './ordering.ts'
import { mainSitePanel } from './panel/main-site-panel.ts'

/** A main site elsewhere: it takes orders of its own and has the shop send their links, by the operator interface alone. */
export function mainSiteParty(shop: ShopApi): Party {
  return {
    name: 'main-site',
    control: async (app) => {
      app.post(
        '/orders',
        {
          schema: {
            body: WantedOrderSchema,
            response: { 201: SentOrderSchema, '4xx': ErrorSchema, '5xx': ErrorSchema },
          },
        },
        async (request, reply) => {
          const answer = await sendOrder(shop, request.body)
          if (answer.ok) return reply.code(201).send(answer.body)
          const { code, message } = answer
          return reply.code(statusOf(answer)).send({ code, message })
        },
      )
    },
    panels: [mainSitePanel()],
  }
}

import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { ShopAnswer, ShopApi } from '../shop-api.ts'

const closed = { additionalProperties: false } as const

/** An order that the main site takes for somebody; the shop judges all of it. */
export const WantedOrderSchema = T.Object(
  {
    consignee: T.String({ maxLength: 40 }),
    phone: T.String({ maxLength: 20 }),
    /** Six digits of a district: those of province and city stand in it. */
    regionCode: T.String({ pattern: '^\\d{6}$' }),
    customArea: T.String({ maxLength: 120 }),
    lines: T.Array(
      T.Object({ productCode: T.String({ maxLength: 10 }), amount: T.Integer({ minimum: 1, maximum: 99 }) }, closed),
      {
        minItems: 1,
        maxItems: 30,
      },
    ),
    kind: T.Enum(['pay', 'chronic']),
    /** What is sent again under one key makes one order. */
    key: T.Optional(T.String({ pattern: '^[\\w-]{16,100}$' })),
  },
  closed,
)
export type WantedOrder = Static<typeof WantedOrderSchema>

export const SentOrderSchema = T.Object({
  ordersCode: T.String(),
  /** cents */
  sum: T.Integer(),
  hasRx: T.Boolean(),
  /** epoch ms until when its link opens it */
  expiresAt: T.Integer(),
})
export type SentOrder = Static<typeof SentOrderSchema>

interface MadeOrder {
  ordersCode: string
  sum: number
  hasRx: boolean
  link: { expiresAt: number }
}

/** Takes an order as the main site of a shop would: asks what it costs, then makes it at that sum, and the shop sends its link. */
export async function sendOrder(
  shop: ShopApi,
  { key, regionCode, lines, ...wanted }: WantedOrder,
): Promise<ShopAnswer<SentOrder>> {
  const provinceCode = regionCode.slice(0, 2)
  const quote = await shop.call<{ sum: number }>('POST', '/links/orders/quote', { lines, provinceCode })
  if (!quote.ok) return quote
  const place = { provinceCode, cityCode: regionCode.slice(0, 4), regionCode }
  const body = { ...wanted, ...place, lines, expectedSum: quote.body.sum }
  const made = await shop.call<MadeOrder>('POST', '/links/orders', body, key)
  if (!made.ok) return made
  const { ordersCode, sum, hasRx, link } = made.body
  return { ok: true, body: { ordersCode, sum, hasRx, expiresAt: link.expiresAt } }
}

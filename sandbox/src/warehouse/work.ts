import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { itinerary } from '../courier/itinerary.ts'
import type { Ways } from '../courier/way.ts'
import type { ShopAnswer, ShopApi, ShopError } from '../shop-api.ts'

/** What there is to do at the warehouse, as the shop's queues name it; prescriptions are the pharmacists'. */
export const WAREHOUSE_QUEUES = ['confirm', 'ship', 'parcel'] as const
export type WarehouseQueue = (typeof WAREHOUSE_QUEUES)[number]

/** Of the shop's row, what the warehouse goes by. */
export const WaitingOrderSchema = T.Object({
  ordersCode: T.String(),
  status: T.String(),
  statusName: T.String(),
  rxState: T.Union([T.String(), T.Null()]),
  hasRx: T.Boolean(),
  pieceCount: T.Integer(),
  placedAt: T.Integer(),
  parentOrdersCode: T.Union([T.String(), T.Null()]),
})
export type WaitingOrder = Static<typeof WaitingOrderSchema>

/** What was done with an order. */
export const DoneSchema = T.Object({
  ordersCode: T.String(),
  did: T.Union([T.Literal('approved'), T.Literal('shipped'), T.Literal('moved')]),
  /** What the shopper sees of it. */
  words: T.String(),
})
export type Done = Static<typeof DoneSchema>

/** Nothing is left to do at the warehouse; or the shop said no. */
export type StepAnswer = ({ readonly ok: true } & Done) | ({ readonly ok: false } & ShopError)

/** How many pages of a queue are looked through for the sub-orders of one order. */
const PAGES = 5

export interface Warehouse {
  list(queue: WarehouseQueue): Promise<ShopAnswer<WaitingOrder[]>>
  approve(ordersCode: string): Promise<ShopAnswer<unknown>>
  refuse(ordersCode: string, reason: string): Promise<ShopAnswer<unknown>>
  /** By a made-up courier unless one is named. */
  ship(ordersCode: string, parcel?: { companyName?: string; shippingNumber?: string }): Promise<ShopAnswer<unknown>>
  restock(productCode: string, change: number, reason: string): Promise<ShopAnswer<{ stock: number; reserved: number }>>
  /** What comes next for one order: approval, shipping, or the next of the parcel's way. */
  step(order: WaitingOrder): Promise<StepAnswer>
  /** An order that waits, or the sub-orders that it was split into. */
  find(ordersCode: string): Promise<ShopAnswer<WaitingOrder[]>>
}

const atPharmacist: ShopError = { status: 409, code: 'NOTHING_TO_DO', message: '处方由药师在运营台审核' }
const ended: ShopError = { status: 409, code: 'NOTHING_TO_DO', message: '这个订单没有下一步' }

export function warehouseWork(shop: ShopApi, ways: Ways): Warehouse {
  const one = (ordersCode: string, move: string, body?: object) =>
    shop.call('POST', `/orders/${encodeURIComponent(ordersCode)}/${move}`, body)

  const page = async (query: string): Promise<ShopAnswer<WaitingOrder[]>> => {
    const answer = await shop.call<{ content: WaitingOrder[] }>('GET', `/orders?${query}`)
    return answer.ok ? { ok: true, body: answer.body.content.map(known) } : answer
  }

  const warehouse: Warehouse = {
    list: (queue) => page(`queue=${queue}`),
    approve: (ordersCode) => one(ordersCode, 'verdict', { approved: true }),
    refuse: (ordersCode, reason) => one(ordersCode, 'verdict', { approved: false, reason }),
    ship: (ordersCode, parcel = {}) =>
      one(ordersCode, 'shipment', {
        companyName: parcel.companyName ?? '禾安速递',
        shippingNumber: parcel.shippingNumber ?? `HA${ordersCode}`,
      }),
    restock: (productCode, change, reason) =>
      shop.call('POST', `/products/${encodeURIComponent(productCode)}/stock`, { change, reason }),

    step: async ({ ordersCode, status, hasRx }) => {
      if (status === 'waitAudit') {
        if (hasRx) return { ok: false, ...atPharmacist }
        const answer = await warehouse.approve(ordersCode)
        return answer.ok ? { ok: true, ordersCode, did: 'approved', words: '审核通过' } : answer
      }
      if (status === 'waitDelivery') {
        const answer = await warehouse.ship(ordersCode)
        return answer.ok ? { ok: true, ordersCode, did: 'shipped', words: '已发货' } : answer
      }
      if (status !== 'waitReceiving') return { ok: false, ...ended }
      const told = await ways.add({ ordersCode })
      if (told.added) return { ok: true, ordersCode, did: 'moved', words: told.trace.description }
      return told.code === 'WAY_ENDED' ? { ok: false, ...ended } : { ok: false, ...told }
    },

    find: async (ordersCode) => {
      const itself = await page(`queue=all&ordersCode=${ordersCode}`)
      if (!itself.ok || itself.body.some(({ status }) => status === 'waitAudit')) return itself
      const parts: WaitingOrder[] = []
      for (const queue of ['ship', 'parcel'] as const) {
        for (let number = 1; number <= PAGES; number++) {
          const found = await page(`queue=${queue}&page=${number}`)
          if (!found.ok) return found
          if (found.body.length === 0) break
          parts.push(...found.body.filter(({ parentOrdersCode }) => parentOrdersCode === ordersCode))
        }
      }
      return { ok: true, body: parts.length > 0 ? parts : itself.body }
    },
  }
  return warehouse
}

/** Drops what the desk does not show. */
function known(row: WaitingOrder): WaitingOrder {
  const { ordersCode, status, statusName, rxState, hasRx, pieceCount, placedAt, parentOrdersCode } = row
  return { ordersCode, status, statusName, rxState, hasRx, pieceCount, placedAt, parentOrdersCode }
}

/** How many steps a parcel's way has. */
export function wayLength(ordersCode: string): number {
  return itinerary(ordersCode).length
}

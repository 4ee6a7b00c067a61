import type { OperatorScope } from '@shop/contract/kit/operation'
import { type Builders, type BuiltMember, type BuiltOrder, HOUR, line, type OrderOptions } from '@shop/world'
import { eq } from 'drizzle-orm'
import { orderLines, orders } from '../areas/orders/tables.ts'
import { reserveStock } from '../areas/products/index.ts'
import { transaction } from '../platform/db/transaction.ts'
import { freshPhone } from './login.ts'
import { putProduct, stockOf } from './shopping.ts'
import type { TestShop } from './test-shop.ts'

/** Two products of one warehouse, one of another and one on prescription, as the builders' lines name them. */
export const shelf = { first: '10010001', second: '10080001', elsewhere: '10010005', rx: '10020001' } as const

const warehouses = { first: 'GZ', second: 'GZ', elsewhere: 'WH', rx: 'GZ' } as const

/** Puts the products of `shelf` there, a thousand of each. */
export async function fillCatalogSnapshot(running: TestShop): Promise<void> {
  for (const [name, code] of Object.entries(shelf)) {
    const warehouse = warehouses[name as keyof typeof shelf]
    await putProduct(running, { code, stock: 1000, warehouse, ...(name === 'rx' ? { prescriptionType: 4 } : {}) })
  }
}

/** Lines of `shelf`, each in the warehouse where its product lies. */
export const linesOf = (...names: (keyof typeof shelf)[]) =>
  names.map((name) => line(shelf[name], { warehouse: warehouses[name] }))

/** An order whose goods are held for it, as settling does. */
export async function heldOrder(
  { shop }: TestShop,
  a: Builders,
  options: OrderOptions & { member: BuiltMember },
): Promise<BuiltOrder> {
  const order = await a.order({ lines: linesOf('first', 'second'), ...options })
  const lines = await shop.pool.orm.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const { accountId, id: orderId } = order
  await transaction(shop.pool, (tx) => reserveStock(tx, { accountId, orderId }, lines, shop.clock.now()))
  return order
}

/** Pieces on hand and reserved of the products of `shelf`. */
export async function shelfStock(running: TestShop, ...names: (keyof typeof shelf)[]) {
  const found: Record<string, { stock: number; reserved: number }> = {}
  for (const name of names) {
    const { stock, reserved } = await stockOf(running, shelf[name])
    found[name] = { stock, reserved }
  }
  return found
}

/** An order's row as it is. */
export async function orderRow({ shop }: TestShop, { id }: { id: string }) {
  const [row] = await shop.pool.orm.select().from(orders).where(eq(orders.id, id))
  return row!
}

/** What operators send a parcel with. */
export const parcel = { companyName: '顺丰速运', shippingNumber: 'SF1234567890' } as const

/** What goes out to a member by SMS, in order. */
export async function notificationOf({ shop }: TestShop, accountId: string): Promise<string[]> {
  const { rows } = await shop.pool.pool.query<{ news: string }>(
    `SELECT payload ->> 'news' AS news FROM outbox_messages WHERE kind = 'sms-news' AND payload ->> 'accountId' = $1 ORDER BY id`,
    [accountId],
  )
  return rows.map(({ news }) => news)
}

/** What operators did to a subject, in order. */
export async function auditOf({ shop }: TestShop, subject: string): Promise<string[]> {
  const { rows } = await shop.pool.pool.query<{ action: string }>(
    'SELECT action FROM operator_actions WHERE subject = $1 ORDER BY number',
    [subject],
  )
  return rows.map(({ action }) => action)
}

export interface Calling {
  status: number
  code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
}
export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Calling>

/** Calls of whoever holds the bearer. */
export function callsBy({ app, freshAddress }: TestShop, bearer: { authorization: string }): Call {
  return async (method, path, body) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...bearer, 'x-forwarded-for': freshAddress() },
      ...(body ? { payload: body } : {}),
    })
    const parsed = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, code: parsed?.code, body: parsed }
  }
}

export interface OrderDesk {
  member: BuiltMember
  /** The member's session. */
  bearer: Record<string, string>
  /** Calls of the member. */
  call: Call
  /** Calls of an operator with every scope. */
  operate: Call
}

export const everyScope: OperatorScope[] = [
  'orders',
  'cancellations',
  'verdicts',
  'shipping',
  'traces',
  'refunds',
  'claims',
  'feeds',
]

/** A member and an operator. */
export async function openDesk(running: TestShop, a: Builders, scopes = everyScope): Promise<OrderDesk> {
  const { member, bearer } = await a.session()
  const operator = await a.operator({ scopes })
  return { member, bearer, call: callsBy(running, bearer), operate: callsBy(running, operator.bearer) }
}

/** An order that was made elsewhere an hour ago, of goods of the shelf, with whatever a test says of it. */
export const importedOrder = (now: Date, more: object = {}) => ({
  phone: freshPhone(),
  consignee: '林知夏',
  deliveryAddress: '广东省广州市天河区五山路381号',
  paymentType: 1,
  placedAt: now.getTime() - HOUR,
  transportCosts: 800,
  lines: [
    { productCode: shelf.first, amount: 2, actualPrice: 1990 },
    { productCode: shelf.second, amount: 1, actualPrice: 3000 },
  ],
  ...more,
})

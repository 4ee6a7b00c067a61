import { setTimeout as pause } from 'node:timers/promises'
import { cookieHeader } from '../browser/member-cookies.ts'

/** Who orders what: each member one piece of a product, to an address of the own book. */
export interface Buyer {
  token: string
  addressId: string
  skuCode: string
  /** Cents that one piece costs, freight included. */
  sum: number
}

export interface OrdersRound {
  /** Orders placed a second, and cancelled a second. */
  placed: number
  cancelled: number
}

/** Fewer than the shop has connections, so that what is measured is the work and not the wait for one. */
const AT_ONCE = 8

/**
 * Has every buyer place an order, and then cancel it, as fast as the server answers.
 * @param api the address before `/settle/orders`
 * @throws when an answer is not what it should be: a figure of refusals says nothing
 */
export async function measureOrders(api: string, buyers: readonly Buyer[]): Promise<OrdersRound> {
  const codes = new Map<Buyer, string>()
  const placed = await perSecond(buyers, async (buyer) => {
    const { addressId, skuCode, sum } = buyer
    const body = { addressId, skuCode, quantity: 1, paymentType: 1, shippingTime: 'anyDay', expectedSum: sum }
    const answer = await send(api, 'POST', '/settle/orders', buyer, body, 201)
    codes.set(buyer, ((await answer.json()) as { ordersCode: string }).ordersCode)
  })
  const cancelled = await perSecond(buyers, async (buyer) => {
    const path = `/v3/orders/${codes.get(buyer)}/platformCancel`
    await send(api, 'PUT', path, buyer, { reason: 'changedMind' }, 204)
  })
  // What a commit left to be written is not the next round's matter.
  await pause(200)
  return { placed, cancelled }
}

/** Does the work of each item, so many at once. @returns how many a second */
export async function perSecond<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const waiting = [...items]
  const begin = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
  return (items.length * 1000) / (performance.now() - begin)
}

/** Sends what a page of the shop would send. */
export async function send(
  api: string,
  method: string,
  path: string,
  { token }: Pick<Buyer, 'token'>,
  body: object,
  status: number,
): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    cookie: cookieHeader(token),
    platform: 'PC',
    'sec-fetch-site': 'same-origin',
  }
  const answer = await fetch(`${api}${path}`, { method, headers, body: JSON.stringify(body) })
  if (answer.status !== status) throw new Error(`${answer.status} ${method} ${path}: ${await answer.text()}`)
  return answer
}

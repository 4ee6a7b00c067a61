import { withCopy } from '../data/kept-database.ts'
import { type Buyer, measureOrders, type OrdersRound, send } from '../load/orders.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startLimit } from '../processes/limit.ts'
import { startShop } from '../processes/shop.ts'
import { type Row, rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const BUYERS = 240
const bare = 'bare fastify + pg, the same rows in one transaction'
const address = {
  consignee: '林知夏',
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '五山路381号',
}

/** DESIGN 13: placing and cancelling an order of one product, by members in turn, eight at once. */
export const orderWrites: Benchmark = {
  name: 'order-writes',
  run: async ({ quick, tell, ordersDatabase }) => {
    const { url, tokens } = await ordersDatabase(10_000)
    // Orders that are placed here would be read by what is measured next.
    return withCopy(url, async (copy) => {
      const shop = await startShop(copy)
      const limit = await startLimit(copy)
      try {
        const buyers = await makeBuyers(`${shop.url}/api`, tokens.slice(0, BUYERS))
        const ours = { name: 'the shop', measure: () => measureOrders(`${shop.url}/api`, buyers) }
        const theirs = { name: 'bare', measure: () => measureOrders(`${limit.url}/one`, buyers) }
        for (const { measure } of [ours, theirs]) for (let round = 0; round < 3; round++) await measure()
        const rounds = await interleave<OrdersRound>([ours, theirs], quick ? 3 : 11, tell, described)
        return [
          ...row('Place an order, throughput', rounds, ({ placed }) => placed),
          ...row('Cancel an order, throughput', rounds, ({ cancelled }) => cancelled),
        ]
      } finally {
        await shop.stop()
        await limit.stop()
      }
    })
  },
}

/** Gives each member an address, and asks what one piece costs. */
async function makeBuyers(api: string, tokens: readonly string[]): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const [number, token] of tokens.entries()) {
    // To a phone of its own: the orders of strangers to one phone are counted.
    const own = { ...address, consigneePhone2: `137${String(number).padStart(8, '0')}` }
    const { id: addressId } = (await (await send(api, 'POST', '/addresses', { token }, own, 201)).json()) as {
      id: string
    }
    const skuCode = products[number % products.length] ?? ''
    const quote = await send(api, 'POST', '/settle/quote', { token }, { skuCode, quantity: 1, addressId }, 200)
    buyers.push({ token, addressId, skuCode, sum: ((await quote.json()) as { sum: number }).sum })
  }
  return buyers
}

/** Of the demo shop, without prescription, sold everywhere and in stock. */
const products = ['10010001', '10010002', '10010003', '10010004', '10010005', '10010006', '10010007', '10010008']

function row(
  work: string,
  [own = [], other = []]: readonly OrdersRound[][],
  of: (round: OrdersRound) => number,
): Row[] {
  const [shop, limit] = [own.map(of), other.map(of)]
  const behind = `${Math.round(figuresOf(shop).median)}/s against ${Math.round(figuresOf(limit).median)}/s`
  return [rowOf(work, bare, ratiosOf(shop, limit), { least: 0.5 }, behind)]
}

const described = ({ placed, cancelled }: OrdersRound) =>
  `${Math.round(placed)} placed/s, ${Math.round(cancelled)} cancelled/s`

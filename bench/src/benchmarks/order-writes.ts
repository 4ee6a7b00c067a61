import { withCopy } from '../data/kept-database.ts'
import { makeBuyers } from '../load/buyers.ts'
import { measureOrders, type OrdersRound } from '../load/orders.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startLimit } from '../processes/limit.ts'
import { startShop } from '../processes/shop.ts'
import { type Row, rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const BUYERS = 240
const bare = 'bare fastify + pg, the same rows in one transaction'

/** Placing and cancelling an order of one product, by members in turn, eight at once. */
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

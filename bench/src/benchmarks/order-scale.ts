import { contend, middleOf, rateLimitOf, type Side } from '../load/contend.ts'
import { ratiosOf } from '../measure/figures.ts'
import type { ServerProcess } from '../processes/server-process.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const SMALL = 10_000
const inWords = new Map([
  [SMALL, '10 thousand'],
  [1_000_000, '1 million'],
  [10_000_000, '10 million'],
])

/** The list among many orders, held against itself among few: the members have as many in both. */
export const orderScale: Benchmark = {
  name: 'order-scale',
  run: async ({ quick, tenMillion, tell, load, ordersDatabase }) => {
    const sizes = [SMALL, 1_000_000, ...(tenMillion ? [10_000_000] : [])]
    const running: ServerProcess[] = []
    try {
      const sides: Side[] = []
      for (const orders of sizes) {
        const { url, tokens } = await ordersDatabase(orders)
        const shop = await startShop(url)
        running.push(shop)
        const paths = () => ['/api/v3/orders?type=all&page=1&size=4']
        sides.push({ name: `${inWords.get(orders)} orders`, url: shop.url, tokens, paths })
      }
      const [few = [], ...many] = await contend(load, sides, rateLimitOf(quick), tell)
      const throughputs = (rounds: typeof few) => rounds.map(({ throughput }) => throughput)
      return many.map((rounds, index) => {
        const behind = `${Math.round(middleOf(rounds).throughput)}/s against ${Math.round(middleOf(few).throughput)}/s`
        const work = `Order list among ${sides[index + 1]?.name}, throughput`
        const limit = `itself among ${sides[0]?.name}`
        return rowOf(work, limit, ratiosOf(throughputs(rounds), throughputs(few)), { least: 0.9 }, behind)
      })
    } finally {
      for (const shop of running) await shop.stop()
    }
  },
}

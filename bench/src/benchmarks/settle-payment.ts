import { paymentTestKeys } from '@shop/sandbox/testing'
import { makeAttempts } from '../data/attempts.ts'
import { inDatabase, withCopy } from '../data/kept-database.ts'
import { measureNotices, noticeOf } from '../load/payments.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startLimit } from '../processes/limit.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const PAYERS = 240
const bare = 'bare fastify + pg, the same rows in one transaction'

/** A notice of Alipay that settles an order of one product, of members in turn, eight at once. */
export const settlePayment: Benchmark = {
  name: 'settle-payment',
  run: async ({ quick, tell, ordersDatabase }) => {
    const { url } = await ordersDatabase(10_000)
    return withCopy(url, async (copy) => {
      const keys = paymentTestKeys()
      // Nobody is asked: Alipay hears of a payment from the shopper's browser.
      const shop = await startShop(copy, { ...keys.shop, PAY_ALIPAY_ENDPOINT: nobody, PAY_WECHAT_ENDPOINT: nobody })
      const limit = await startLimit(copy)
      try {
        const contender = (name: string, api: string) => ({
          name,
          measure: async () => {
            const attempts = await inDatabase(copy, (client) => makeAttempts(client, PAYERS))
            return measureNotices(
              api,
              attempts.map((attempt) => noticeOf(attempt, keys.provider)),
            )
          },
        })
        const [ours, theirs] = [contender('the shop', `${shop.url}/api`), contender('bare', `${limit.url}/one`)]
        for (const { measure } of [ours, theirs]) for (let round = 0; round < 3; round++) await measure()
        const [own = [], other = []] = await interleave([ours, theirs], quick ? 3 : 11, tell, described)
        const behind = `${Math.round(figuresOf(own).median)}/s against ${Math.round(figuresOf(other).median)}/s`
        return [rowOf('Settle a payment notice, throughput', bare, ratiosOf(own, other), { least: 0.5 }, behind)]
      } finally {
        await shop.stop()
        await limit.stop()
      }
    })
  },
}

const nobody = 'http://127.0.0.1:9'

const described = (settled: number) => `${Math.round(settled)} settled/s`

import { cookieHeader } from '../browser/member-cookies.ts'
import { described, middleOf } from '../load/contend.ts'
import type { LoadResult } from '../load/load-maker.ts'
import { figuresOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const DISEASES = 30_000
/** ms */
const MOST_P99 = 50
/** Searches at a time: more than a shop of this size has, on as many cores as it has. */
const CONNECTIONS = 4

const man = { age: '60', sex: '0' }
const girl = { age: '9', sex: '1' }

/** What shoppers look for: names, parts of them, initials, pinyin and codes; now and then a word that fits a third of all. */
const searches: readonly Record<string, string>[] = [
  ...['高血压', '糖尿病', '2型糖尿病', '冠心病', '感冒', '胃炎', '湿疹', '前列腺增生', '痛风', '支气管炎', '失眠'],
  ...['gxy', 'tnb', 'gxb', 'wy', 'sz', 'qlx', 'gaoxueya', 'tangniaobing', 'zhiqiguan', 'shi mian', 'weiyan'],
  ...['I10', 'E11', 'E11.9', 'N40', 'k29', 'j', 'm', '炎', '病', '性', '慢性', '急性', 'manxing', '没有的病', '100%'],
]
  .map((name): Record<string, string> => ({ name, ...man }))
  .concat([
    { name: '炎', ...girl, page: '5' },
    { name: '恶性肿瘤', ...girl },
    { name: '慢性 胃炎' },
    { name: '左侧', ...man, page: '20' },
    { name: 'yan', ...girl },
    { productCodes: '10020002,10070001,10070014' },
  ])

/** Thirty thousand diseases, searched by members on a few connections. */
export const diseaseSearch: Benchmark = {
  name: 'disease-search',
  run: async ({ quick, tell, load, diseasesDatabase }) => {
    const { url, tokens } = await diseasesDatabase(DISEASES)
    const shop = await startShop(url)
    try {
      const requests = tokens.flatMap((token, member) =>
        searches.map((_, index) => {
          // Each member begins elsewhere, so that all searches run beside each other.
          const query = new URLSearchParams(searches[(index + member) % searches.length])
          const headers = { accept: 'application/json', cookie: cookieHeader(token), 'sec-fetch-site': 'same-origin' }
          return { path: `/api/dataDict/diseases?${query}`, headers }
        }),
      )
      const seconds = quick ? 2 : 4
      const measure = () => load.run({ url: shop.url, connections: CONNECTIONS, seconds, requests })
      await measure()
      const [rounds = []] = await interleave<LoadResult>([{ name: 'search', measure }], quick ? 3 : 9, tell, described)
      const { throughput, p50 } = middleOf(rounds)
      return [
        rowOf(
          'Search among 30 thousand diseases, p99 in ms',
          'itself',
          figuresOf(rounds.map(({ p99 }) => p99)),
          { most: MOST_P99 },
          `${CONNECTIONS} connections, ${Math.round(throughput)}/s, p50 ${p50.toFixed(1)} ms`,
          0,
        ),
      ]
    } finally {
      await shop.stop()
    }
  },
}

import { cookieHeader } from '../browser/member-cookies.ts'
import { described, middleOf } from '../load/contend.ts'
import type { LoadResult } from '../load/load-maker.ts'
import { figuresOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const PRODUCTS = 50_000
/** ms */
const MOST_P99 = 50
/** Searches at a time: more than a shop of this size has, on as many cores as it has. */
const CONNECTIONS = 4

/** What shoppers look for: names, parts of them, initials, pinyin and brands; shelves; now and then a word that fits a third of all. */
const searches: readonly Record<string, string>[] = [
  ...[
    '阿莫西林',
    '布洛芬',
    '维生素C',
    '板蓝根颗粒',
    '二甲双胍',
    '鱼油',
    '血压计',
    '口罩',
    '眼药水',
    '益生菌',
    '氯雷他定片',
    '六味地黄丸',
  ],
  ...['amxl', 'blf', 'wssc', 'ejsg', 'gmlkl', 'xyj', 'kz', 'amoxilin', 'buluofen', 'weishengsu', 'banlan', 'mo xi lin'],
  ...[
    '云宁',
    '松宁 鱼油',
    '白泰 阿司匹林',
    '青安',
    '不存在的药',
    '100%',
    '胶',
    'c',
    '胶囊',
    '片',
    'pian',
    'jiaonang',
    'koufuye',
  ],
]
  .map((keyword): Record<string, string> => ({ keyword }))
  .concat([
    {},
    { page: '40' },
    { category: '2001' },
    { category: '2010', sort: 'priceUp' },
    { kind: 'otc' },
    { kind: 'rx', category: '2002', page: '3' },
    { keyword: '维生素', sort: 'priceDown' },
    { keyword: '口服液', kind: 'otc', sort: 'priceUp' },
    { keyword: 'jn', category: '2007' },
    { keyword: '颗粒', page: '2' },
    { keyword: '片', sort: 'priceUp' },
    { keyword: '酸', kind: 'rx' },
  ])

/** Fifty thousand products, searched by members on a few connections. */
export const search: Benchmark = {
  name: 'search',
  run: async ({ quick, tell, load, productsDatabase }) => {
    const { url, tokens } = await productsDatabase(PRODUCTS)
    const shop = await startShop(url)
    try {
      const requests = tokens.flatMap((token, member) =>
        searches.map((_, index) => {
          // Each member begins elsewhere, so that all searches run beside each other.
          const query = new URLSearchParams(searches[(index + member) % searches.length])
          const headers = { accept: 'application/json', cookie: cookieHeader(token), 'sec-fetch-site': 'same-origin' }
          return { path: `/api/products?${query}`, headers }
        }),
      )
      const seconds = quick ? 2 : 4
      const measure = () => load.run({ url: shop.url, connections: CONNECTIONS, seconds, requests })
      await measure()
      const [rounds = []] = await interleave<LoadResult>([{ name: 'search', measure }], quick ? 3 : 9, tell, described)
      const { throughput, p50 } = middleOf(rounds)
      return [
        rowOf(
          'Search among 50 thousand products, p99 in ms',
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

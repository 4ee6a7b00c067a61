import { type Audited, type Category, ensureLighthouse, lighthouseScores } from '../browser/lighthouse-scores.ts'
import { memberCookies } from '../browser/member-cookies.ts'
import { figuresOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startShop } from '../processes/shop.ts'
import { type Row, rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

const all: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo']
/** Pages behind the login ask not to be indexed, which is what the fourth category counts against. */
const three = all.filter((category) => category !== 'seo')

/** Lighthouse in its desktop form. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  run: async ({ quick, tell, ordersDatabase }) => {
    await ensureLighthouse()
    const { url, tokens } = await ordersDatabase(10_000)
    const shop = await startShop(url)
    const member = memberCookies(tokens[0]!)
    const pages = [
      { name: 'login', path: '/user/login', cookies: [], categories: all },
      { name: 'home', path: '/user', cookies: member, categories: three },
      { name: 'order list', path: '/user/order/mine/all', cookies: member, categories: three },
    ]
    try {
      const contenders = pages.map(({ name, path, cookies, categories }) => ({
        name,
        measure: () => lighthouseScores(`${shop.url}${path}`, cookies, categories),
      }))
      const audits = await interleave(contenders, quick ? 1 : 5, tell, ({ scores, problems }: Audited) =>
        [scores.join(' '), ...problems].join('; '),
      )
      return pages.map(({ name, categories }, index) => rowOfPage(name, categories, audits[index] ?? []))
    } finally {
      await shop.stop()
    }
  },
}

/** The lowest category decides. */
function rowOfPage(name: string, categories: readonly Category[], audits: readonly Audited[]): Row {
  const medians = categories.map((_, index) => figuresOf(audits.map(({ scores }) => scores[index] ?? 0)).median)
  const every = audits.flatMap(({ scores }) => scores)
  const figures = { median: Math.min(...medians), lowest: Math.min(...every), highest: Math.max(...every) }
  const behind = categories.map((category, index) => `${category} ${medians[index]}`).join(', ')
  return rowOf(`Lighthouse desktop, ${name}`, '100 in each category', figures, { least: 99 }, behind, 0)
}

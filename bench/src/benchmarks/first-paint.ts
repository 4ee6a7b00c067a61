import { launchChromium } from '../browser/chromium.ts'
import { largestPaint } from '../browser/largest-paint.ts'
import { withCopy } from '../data/kept-database.ts'
import { makeLinkAddress } from '../data/link-address.ts'
import { buildReactAlone } from '../limits/react-alone.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

/** When a visitor on a slow machine and line sees the login and the entry of a link, held against a page that React alone draws. */
export const firstPaint: Benchmark = {
  name: 'first-paint',
  run: async ({ quick, tell, ordersDatabase }) =>
    withCopy((await ordersDatabase(10_000)).url, async (url) => {
      const payEntry = await makeLinkAddress(url)
      const shop = await startShop(url)
      const bare = await startShop(url, { WEB_DIST: await buildReactAlone() })
      const browser = await launchChromium()
      try {
        const contenders = [
          { name: 'login', measure: () => largestPaint(browser, `${shop.url}/user/login`) },
          { name: 'pay entry', measure: () => largestPaint(browser, `${shop.url}${payEntry}`) },
          { name: 'react alone', measure: () => largestPaint(browser, `${bare.url}/user/login`) },
        ]
        for (const { measure } of contenders) await measure()
        const shown = (ms: number) => `${Math.round(ms)} ms`
        const [login = [], entry = [], alone = []] = await interleave(contenders, quick ? 3 : 5, tell, shown)
        const row = (page: string, measured: number[], most: number) =>
          rowOf(
            `Largest paint of ${page}, CPU 4 × slower, slow 4G`,
            'a page of react alone, not prerendered',
            ratiosOf(measured, alone),
            { most },
            `${shown(figuresOf(measured).median)} against ${shown(figuresOf(alone).median)}`,
          )
        return [row('login', login, 0.55), row('pay entry', entry, 0.7)]
      } finally {
        await browser.close()
        await shop.stop()
        await bare.stop()
      }
    }),
}

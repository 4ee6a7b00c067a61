import { launchChromium } from '../browser/chromium.ts'
import { largestPaint } from '../browser/largest-paint.ts'
import { buildReactAlone } from '../limits/react-alone.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

/** When a visitor on a slow machine and line sees the login, held against a page that React alone draws (DESIGN 9). */
export const firstPaint: Benchmark = {
  name: 'first-paint',
  run: async ({ quick, tell, ordersDatabase }) => {
    const { url } = await ordersDatabase(10_000)
    const shop = await startShop(url)
    const bare = await startShop(url, { WEB_DIST: await buildReactAlone() })
    const browser = await launchChromium()
    try {
      const contenders = [
        { name: 'login', measure: () => largestPaint(browser, `${shop.url}/user/login`) },
        { name: 'react alone', measure: () => largestPaint(browser, `${bare.url}/user/login`) },
      ]
      for (const { measure } of contenders) await measure()
      const shown = (ms: number) => `${Math.round(ms)} ms`
      const [login = [], alone = []] = await interleave(contenders, quick ? 3 : 5, tell, shown)
      const behind = `${shown(figuresOf(login).median)} against ${shown(figuresOf(alone).median)}`
      return [
        rowOf(
          'Largest paint of login, CPU 4 × slower, slow 4G',
          'a page of react alone, not prerendered',
          ratiosOf(login, alone),
          { most: 0.55 },
          behind,
        ),
      ]
    } finally {
      await browser.close()
      await shop.stop()
      await bare.stop()
    }
  },
}

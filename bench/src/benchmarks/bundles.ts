import { launchChromium } from '../browser/chromium.ts'
import { memberCookies } from '../browser/member-cookies.ts'
import { scriptBytes } from '../browser/scripts-of.ts'
import { withCopy } from '../data/kept-database.ts'
import { makeLinkAddress } from '../data/link-address.ts'
import { buildReactAlone } from '../limits/react-alone.ts'
import { figuresOf } from '../measure/figures.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

/** What a first visit must fetch and run, held against React alone built in the same run. */
export const bundles: Benchmark = {
  name: 'bundles',
  run: async ({ tell, ordersDatabase }) => {
    const { url: kept, tokens } = await ordersDatabase(10_000)
    return withCopy(kept, (url) => weigh(url, tokens[0]!, tell))
  },
}

async function weigh(url: string, token: string, tell: (line: string) => void) {
  const payEntry = await makeLinkAddress(url)
  const bareFolder = await buildReactAlone()
  const shop = await startShop(url)
  const bare = await startShop(url, { WEB_DIST: bareFolder })
  const browser = await launchChromium()
  try {
    const alone = await scriptBytes(browser, `${bare.url}/user/login`, [])
    const login = await scriptBytes(browser, `${shop.url}/user/login`, [])
    const entry = await scriptBytes(browser, `${shop.url}${payEntry}`, [])
    const home = await scriptBytes(browser, `${shop.url}/user`, memberCookies(token))
    const behind = ({ bytes, files }: { bytes: number; files: number }) =>
      `${(bytes / 1024).toFixed(1)} KB in ${files} files, against ${(alone.bytes / 1024).toFixed(1)} KB`
    tell(`react alone ${alone.bytes} bytes; login ${login.bytes}; pay entry ${entry.bytes}; home ${home.bytes}`)
    const row = (work: string, loaded: typeof alone, most: number) =>
      rowOf(work, 'react + react-dom alone', figuresOf([loaded.bytes / alone.bytes]), { most }, behind(loaded))
    return [
      row('JavaScript of login over the wire', login, 1.6),
      row('JavaScript of the pay entry over the wire', entry, 1.6),
      row('JavaScript of the first load of home', home, 2.5),
    ]
  } finally {
    await browser.close()
    await shop.stop()
    await bare.stop()
  }
}

import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { chromiumFlags, chromiumPath } from './chromium.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Audited {
  /** 0 to 100, in the order of the categories. */
  scores: number[]
  /** What kept a category from 100. */
  faults: string[]
}

/** One Lighthouse run in desktop form, in a browser of its own. */
export async function lighthouseScores(
  url: string,
  cookies: readonly { name: string; value: string }[],
  categories: readonly Category[],
): Promise<Audited> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--hide-scrollbars', ...chromiumFlags],
    logLevel: 'silent',
  })
  try {
    if (cookies.length > 0) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
      await browser.contexts()[0]?.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })))
      await browser.close()
    }
    const flags: Flags = { port: chrome.port, onlyCategories: [...categories], logLevel: 'silent' }
    const run = await lighthouse(url, flags, desktopConfig)
    if (!run) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { audits, categories: found, runtimeError, finalDisplayedUrl } = run.lhr
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led elsewhere`)
    const faults = categories.flatMap((category) =>
      (found[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => [id, audits[id]?.displayValue, firstItem(audits[id]?.details)].filter(Boolean).join(' ')),
    )
    return { scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)), faults }
  } finally {
    chrome.kill()
  }
}

/** The first thing that an audit complains of. */
function firstItem(details: unknown): string {
  const [item] =
    (details as { items?: { description?: string; node?: { snippet?: string } }[] } | undefined)?.items ?? []
  return (item?.node?.snippet ?? item?.description ?? '').slice(0, 300)
}

import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { ensureInstalled } from '../../../tools/start/install.mjs'
import { run } from '../../../tools/system/run.mjs'
import { chromiumFlags, chromiumPath } from './chromium.ts'

const folder = fileURLToPath(new URL('../../lighthouse', import.meta.url))

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Audited {
  /** 0 to 100, in the order of the categories. */
  scores: number[]
  /** What kept a category from 100. */
  problems: string[]
}

/** What is read of a report of Lighthouse. */
interface Report {
  audits: Record<string, { score: number | null; displayValue?: string; details?: unknown } | undefined>
  categories: Partial<Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>>
  runtimeError?: { message: string }
  finalDisplayedUrl: string
}

/** Installs Lighthouse where it is missing: nothing but its benchmark needs it, and it is a quarter of all packages' files. */
export async function ensureLighthouse(): Promise<void> {
  await ensureInstalled(folder)
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
    const args = ['audit.mjs', String(chrome.port), url, categories.join()]
    const { code, out, err } = await run(process.execPath, args, { cwd: folder })
    if (code !== 0) throw new Error(`Lighthouse failed:\n${err}`)
    const { audits, categories: found, runtimeError, finalDisplayedUrl } = JSON.parse(out) as Report
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) throw new Error(`${url} led elsewhere`)
    const problems = categories.flatMap((category) =>
      (found[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => [id, audits[id]?.displayValue, firstItem(audits[id]?.details)].filter(Boolean).join(' ')),
    )
    return { scores: categories.map((category) => Math.round((found[category]?.score ?? 0) * 100)), problems }
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

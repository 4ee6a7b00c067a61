import type { Page, Request } from '@playwright/test'

/**
 * Watches what a browser says of a key while it opens the link: addresses and referrers of requests besides that of the page itself, what is
 * stored, and the addresses that its history keeps.
 * @returns tells where the key was seen
 */
export function watchKey(page: Page, key: string): () => Promise<string[]> {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return async () => {
    const seen: string[] = []
    for (const request of requests) {
      const isPage = request.isNavigationRequest() && new URL(request.url()).pathname === '/payJianke/entry'
      if (!isPage && request.url().includes(key)) seen.push(`address of ${request.url()}`)
      if ((await request.headerValue('referer'))?.includes(key)) seen.push(`referrer of ${request.url()}`)
    }
    const kept = await page.evaluate(() => ({
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookie: document.cookie,
      history: JSON.stringify([history.state, navigation.entries().map(({ url }) => url)]),
      title: document.title,
    }))
    return [...seen, ...Object.entries(kept).flatMap(([where, text]) => (text.includes(key) ? where : []))]
  }
}

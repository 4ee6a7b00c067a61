import { get } from 'node:http'
import type { Browser } from '@playwright/test'

/** How long a page must ask for nothing until its first load counts as over, in ms. */
const QUIET_MS = 1500

/**
 * The scripts that the first load of a page fetches, with an empty cache, and what they weigh on the wire.
 * @returns bytes of brotli (of the plain file where there is no twin)
 */
export async function scriptBytes(
  browser: Browser,
  url: string,
  cookies: readonly { name: string; value: string }[],
): Promise<{ bytes: number; files: number }> {
  const context = await browser.newContext()
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: new URL(url).origin })))
  const page = await context.newPage()
  const scripts = new Set<string>()
  let last = performance.now()
  page.on('request', (request) => {
    last = performance.now()
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  await page.goto(url, { waitUntil: 'load' })
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(100)
  await context.close()
  const sizes = await Promise.all([...scripts].map(bytesOnTheWire))
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: scripts.size }
}

function bytesOnTheWire(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    })
    request.on('error', reject)
  })
}

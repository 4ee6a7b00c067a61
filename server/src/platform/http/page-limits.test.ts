import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { newToken } from '../ids.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const csp = { scriptHashes: [], styleHashes: [] }
const files = {
  'shell.html': '<!doctype html>',
  'robots.txt': 'User-agent: *\n',
  'documents.json': JSON.stringify({ screens: ['Login'], documents: [], fallback: 'shell.html', csp }),
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
mkdirSync(join(folder, 'assets'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = useShop({ environment: { WEB_DIST: folder } })

/** More calls than any rate limit allows in a burst. */
const MANY = 4000
/** They answer at little cost, and use up the rate limits that they share with dearer routes. */
const cheapest = ['/', '/robots.txt', '/api/logout']

// Time stands still, so that nothing is regained however long the calls take.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Every registered route; HEAD comes along with GET and shares its limit. */
function everyRoute() {
  const routes = shop().app.allRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map((each) => ({ method: each, url, rateLimit: config?.rateLimit })),
  )
  const order = (url: string) => (cheapest.includes(url) ? 0 : 1)
  return routes.filter(({ method }) => method !== 'HEAD').sort((a, b) => order(a.url) - order(b.url))
}

it('only routes of health go without a rate limit', () => {
  const without = everyRoute().filter(({ rateLimit }) => rateLimit === 'none')
  expect(without.map(({ url }) => url)).toEqual(['/healthz', '/readyz', '/metrics'])
})

// Holds platform#4, platform#12.
it('every other registered route answers 429 once its rate limit is used up', { timeout: 120_000 }, async () => {
  const headers = {
    'x-forwarded-for': shop().freshAddress(),
    'sec-fetch-site': 'same-origin',
    authorization: `Bearer ${newToken()}`,
    cookie: `shop_link=${newToken()}`,
  }
  const limited = everyRoute().filter(({ rateLimit }) => rateLimit !== 'none')
  const urls = limited.map(({ url }) => url)
  expect(urls).toEqual(expect.arrayContaining(['/api/openapi.json', '/api/docs', '/assets/*', '/*', '/robots.txt']))
  expect(urls).toContain('/api/products/:productCode/picture.svg')
  for (const { method, url } of limited) {
    const call = { method: method as 'GET', url: url.replace(/:\w+/g, '1').replace('*', 'nothing'), headers }
    let status = 0
    for (let count = 0; count < MANY && status !== 429; count += 1) status = (await shop().app.inject(call)).statusCode
    expect(status, url).toBe(429)
  }
})

// Holds platform#4, platform#12.
it('limits addresses that are no route, and tells when to come back', async () => {
  const headers = { 'x-forwarded-for': shop().freshAddress() }
  let answer = await shop().app.inject({ method: 'POST', url: '/nowhere', headers })
  for (let count = 0; count < MANY && answer.statusCode !== 429; count += 1) {
    answer = await shop().app.inject({ method: 'POST', url: '/nowhere', headers })
  }
  expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

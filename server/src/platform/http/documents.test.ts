import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkScreens, screens } from '@shop/contract/screens'
import { afterAll, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { withMainSite } from '../../testing/shopping.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const csp = { scriptHashes: [], styleHashes: [] }
writeFileSync(join(folder, 'shell.html'), '<!doctype html>')
writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n')
writeFileSync(
  join(folder, 'documents.json'),
  JSON.stringify({ screens: ['Login', ...linkScreens], documents: [], fallback: 'shell.html', csp }),
)
mkdirSync(join(folder, 'assets'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = useShop({ environment: { WEB_DIST: folder } })

it('sends a browser that came by the number to the name, and no caller of the API', async () => {
  const { publicUrl } = shop().shop.settings
  const host = publicUrl.host.replace('localhost', '127.0.0.1')
  const page = await shop().app.inject({ url: '/user/login', headers: { host } })
  expect([page.statusCode, page.headers.location]).toEqual([302, `${publicUrl.origin}/user/login`])
  expect((await shop().app.inject({ url: '/api/settings?module=m-mall', headers: { host } })).statusCode).toBe(200)
})

it('a way back keeps all of its query, a second question mark included', async () => {
  await withMainSite(shop(), 'https://www.hean.example', async () => {
    const leaving = await shop().app.inject('/return?to=https://www.hean.example/p?id=1?2')
    expect(leaving.headers.location).toBe('https://www.hean.example/p?id=1?2')
    const login = await shop().app.inject('/user/login?backurl=https://www.hean.example/p?id=1&way=password')
    const { searchParams } = new URL(String(login.headers.location), 'https://member.example')
    expect(searchParams.get('way')).toBe('password')
    expect(searchParams.get('backurl')).toContain(encodeURIComponent('https://www.hean.example/p?id=1'))
  })
})

it('a file whose name stays when it changes is asked for again after an hour', async () => {
  const { statusCode, headers } = await shop().app.inject('/robots.txt')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600'])
})

// Holds links#3.
it.each(linkScreens.map((name) => screens[name].path.replace(':type', 'complete').replace(':id', '1')))(
  '%s, whose address may hold the key of a link, is kept nowhere and named to no other page',
  async (path) => {
    const keyed = await shop().app.inject(`${path}?key=${'k'.repeat(51)}`)
    expect([keyed.statusCode, keyed.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(keyed.headers['referrer-policy']).toBe('no-referrer')
  },
)

it('every other page is kept until it is asked for again, and named by its origin at most', async () => {
  const { headers } = await shop().app.inject('/user/login')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['referrer-policy']).not.toBe('no-referrer')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { onPublicName } from './loopback.ts'

const here = new URL('http://localhost:8080')

it.each([
  ['127.0.0.1:8080', '/user?tab=1', 'http://localhost:8080/user?tab=1'],
  ['[::1]:8080', '//evil.example/', 'http://localhost:8080//evil.example/'],
  ['localhost:8080', '/user', undefined],
  ['127.0.0.1:9090', '/user', undefined],
  ['shop.example:8080', '/user', undefined],
  ['127.0.0.1.evil.example:8080', '/user', undefined],
  ['', '/user', undefined],
])('asked at %s for %s, a page is at %s', (host, address, wanted) => {
  expect(onPublicName(host, address, here)).toBe(wanted)
})

it('leaves a shop with a name of its own alone', () => {
  expect(onPublicName('127.0.0.1', '/user', new URL('https://member.example'))).toBeUndefined()
})

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
const csp = { scriptHashes: [], styleHashes: [] }
writeFileSync(join(folder, 'shell.html'), '<!doctype html>')
writeFileSync(
  join(folder, 'documents.json'),
  JSON.stringify({ screens: ['Login'], documents: [], fallback: 'shell.html', csp }),
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

import { OPERATOR_SESSION_MS } from '@shop/contract/areas/operators'
import { type Builders, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { useShop } from '../../testing/shop.ts'
import { purgeOperatorSessions } from './store/sessions.ts'

const shop = useShop()
let a: Builders

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: clock.now })
})

const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const begin = (browser: TestBrowser, key: string) => browser.send('POST', '/ops/session', { key })

async function loggedIn(scopes: Parameters<Builders['operator']>[0] = {}) {
  const { key } = await a.operator(scopes)
  const browser = openBrowser(shop())
  expect((await begin(browser, key)).status).toBe(200)
  return { key, browser }
}

describe('logging in by key', () => {
  // Holds shop#55.
  it('gives a cookie that goes to the operators’ calls alone, and tells who it is and what they may do', async () => {
    const { key } = await a.operator({ scopes: ['orders', 'audit'] })
    const answer = await shop().app.inject({
      method: 'POST',
      url: '/api/ops/session',
      headers: { origin: 'http://localhost:8080', 'x-forwarded-for': shop().freshAddress() },
      payload: { key: `  ${key}\n` },
    })
    const until = expect.any(Number)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: expect.any(String), name: 'built for a test', licenceNumber: null, scopes: ['orders', 'audit'], until },
    ])
    expect(answer.json().until - Date.now()).toBeGreaterThan(OPERATOR_SESSION_MS - 60_000)
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({
      name: 'ops_session',
      path: '/api/ops',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: OPERATOR_SESSION_MS / 1000,
    })
    const kept = await sql('SELECT token_hash FROM operator_sessions')
    expect(kept.some(({ token_hash: hash }) => String(hash).includes(cookie!.value))).toBe(false)
  })

  // Holds shop#56.
  it('is refused for a wrong key, beside it, and gives nothing', async () => {
    const browser = openBrowser(shop())
    const answer = await begin(browser, 'x'.repeat(43))
    expect(answer.body).toMatchObject({ code: 'OPERATOR_KEY_WRONG', fields: [{ path: 'key' }] })
    expect([answer.status, browser.cookies.size]).toEqual([400, 0])
    expect((await begin(browser, 'short')).code).toBe('OPERATOR_KEY_WRONG')
  })

  // Holds shop#56.
  it('slows guesses of one network down, and those of its neighbours; others go on', async () => {
    const { key } = await a.operator()
    const guesser = openBrowser(shop())
    for (let guess = 0; guess < 10; guess++) expect((await begin(guesser, `${guess}`.repeat(40))).status).toBe(400)
    const refused = await begin(guesser, key)
    expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect((await begin(openBrowser(shop()), key)).status).toBe(200)
  })

  // Holds shop#56.
  it('of the neighbours of a network is slowed down as well', async () => {
    const { key } = await a.operator()
    const around = (index: number) => openBrowser(shop(), `203.0.113.${index}`)
    for (let index = 0; index < 100; index++) await begin(around(index), 'y'.repeat(40))
    expect((await begin(around(200), key)).status).toBe(429)
  })

  // Holds shop#63.
  it('is on record', async () => {
    const { browser } = await loggedIn({ scopes: ['audit'] })
    const { body } = await browser.send('GET', '/ops/audit')
    expect(body.content[0]).toMatchObject({ operator: 'built for a test', action: 'operators.beginOperating' })
  })
})

describe('who is logged in', () => {
  it('is told by cookie and by key', async () => {
    const { key, browser } = await loggedIn({ scopes: ['stock'] })
    const known = { id: expect.any(String), name: 'built for a test', licenceNumber: null, scopes: ['stock'] }
    const by = await browser.send('GET', '/ops/session')
    expect(by.body).toEqual({ ...known, until: expect.any(Number) })
    const program = await shop().app.inject({ url: '/api/ops/session', headers: { authorization: `Bearer ${key}` } })
    expect(program.json()).toEqual({ ...known, id: by.body.id, until: null })
  })

  it('may do what the key’s scopes say, by cookie too', async () => {
    const { browser } = await loggedIn({ scopes: ['orders'] })
    expect((await browser.send('GET', '/ops/audit')).code).toBe('NOT_ALLOWED')
    expect((await browser.send('GET', '/ops/hooks')).code).toBe('NOT_ALLOWED')
  })

  // Holds shop#55.
  it('is nobody after eight hours, by the clock alone', async () => {
    const { browser } = await loggedIn()
    try {
      shop().setClock(OPERATOR_SESSION_MS - 60_000)
      expect((await browser.send('GET', '/ops/session')).status).toBe(200)
      shop().setClock(OPERATOR_SESSION_MS + 1_000)
      expect((await browser.send('GET', '/ops/session')).code).toBe('NOT_LOGGED_IN')
    } finally {
      shop().setClock(0)
    }
    const before = (await sql('SELECT 1 FROM operator_sessions')).length
    await purgeOperatorSessions(shop().shop.pool, new Date(Date.now() + OPERATOR_SESSION_MS + 60_000))
    expect([before > 0, (await sql('SELECT 1 FROM operator_sessions')).length]).toEqual([true, 0])
  })

  // Holds shop#57.
  it('is nobody at once when the key is revoked, by key and by cookie', async () => {
    const { key, browser } = await loggedIn()
    const hash = shop().shop.keyring.hashSecret('operator-key', key)
    await sql('UPDATE operator_keys SET revoked_at = now() WHERE key_hash = $1', [hash])
    expect((await browser.send('GET', '/ops/session')).code).toBe('NOT_LOGGED_IN')
    const program = await shop().app.inject({ url: '/api/ops/session', headers: { authorization: `Bearer ${key}` } })
    expect(program.statusCode).toBe(401)
    expect((await begin(browser, key)).code).toBe('OPERATOR_KEY_WRONG')
  })

  it('is nobody by a member’s cookie, and no member by this one', async () => {
    const { browser } = await loggedIn()
    const session = browser.cookies.get('ops_session')!
    browser.cookies.set('shop_access', session)
    expect((await browser.send('GET', '/v3/orders?type=all')).status).toBe(401)
    browser.cookies.delete('ops_session')
    expect((await browser.send('GET', '/ops/session')).code).toBe('NOT_LOGGED_IN')
    // The cookie is no key, and the key no cookie.
    const program = await shop().app.inject({
      url: '/api/ops/session',
      headers: { authorization: `Bearer ${session}` },
    })
    expect(program.statusCode).toBe(401)
  })
})

describe('logging out', () => {
  it('ends the session here, not the key’s others', async () => {
    const { key, browser } = await loggedIn()
    const other = openBrowser(shop())
    await begin(other, key)
    const stolen = browser.cookies.get('ops_session')!
    expect((await browser.send('DELETE', '/ops/session')).status).toBe(204)
    expect(browser.cookies.has('ops_session')).toBe(false)
    browser.cookies.set('ops_session', stolen)
    expect((await browser.send('GET', '/ops/session')).status).toBe(401)
    expect((await other.send('GET', '/ops/session')).status).toBe(200)
  })
})

describe('a write by cookie', () => {
  // Holds shop#57.
  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'CROSS_SITE_REFUSED'],
    ['a sibling host', { origin: 'http://other.localhost:8080', 'sec-fetch-site': 'same-site' }, 'CROSS_SITE_REFUSED'],
    ['no page at all', {}, 'NOT_LOGGED_IN'],
  ])('that comes from %s is refused', async (_who, headers, code) => {
    const { browser } = await loggedIn({ scopes: ['settings'] })
    const cookie = `ops_session=${browser.cookies.get('ops_session')}`
    const answer = await shop().app.inject({
      method: 'PUT',
      url: '/api/ops/settings',
      headers: { cookie, 'x-forwarded-for': browser.address, ...headers },
      payload: { module: 'm-mall', key: 'slogan', value: '盗改', reason: '不该成功' },
    })
    expect(answer.json().code).toBe(code)
    expect(await sql(`SELECT 1 FROM mall_settings WHERE value = '"盗改"'`)).toEqual([])
  })

  // Holds shop#57.
  it('from our own page goes through and is on record', async () => {
    const { browser } = await loggedIn({ scopes: ['settings', 'audit'] })
    const change = { module: 'm-mall', key: 'slogan', value: '新标语', reason: '换季' }
    expect((await browser.send('PUT', '/ops/settings', change)).status).toBe(204)
    const { body } = await browser.send('GET', '/ops/audit?subject=m-mall.slogan')
    expect(body).toMatchObject({
      totalElements: 1,
      totalPages: 1,
      content: [{ action: 'mall.changeSetting', subject: 'm-mall.slogan', details: { reason: '换季' } }],
    })
  })
})

describe('a program', () => {
  it('may write more often than a page', async () => {
    const { bearer } = await a.operator({ scopes: ['settings'] })
    const payload = { module: 'm-mall', key: 'nothing', value: 1, reason: '批量' }
    const address = shop().freshAddress()
    const write = () =>
      shop().app.inject({
        method: 'PUT',
        url: '/api/ops/settings',
        headers: { ...bearer, 'x-forwarded-for': address },
        payload,
      })
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await write()).statusCode))
    expect(new Set(statuses)).toEqual(new Set([404]))
  })
})

describe('the record', () => {
  // Holds shop#63.
  it('is read page by page, the latest first', async () => {
    const { browser } = await loggedIn({ scopes: ['audit'] })
    const [{ id }] = await sql('SELECT id FROM operator_keys LIMIT 1')
    await sql(
      `INSERT INTO operator_actions (operator_id, action, subject, details, at)
       SELECT $1, 'test.act', 'paged', jsonb_build_object('n', n), now() FROM generate_series(1, 45) n`,
      [id],
    )
    const read = async (page: number) => (await browser.send('GET', `/ops/audit?subject=paged&page=${page}`)).body
    const first = await read(1)
    expect([first.totalElements, first.totalPages, first.content.length]).toEqual([45, 3, 20])
    expect(first.content[0].details).toEqual({ n: 45 })
    expect((await read(3)).content.map(({ details }: { details: { n: number } }) => details.n)).toEqual([5, 4, 3, 2, 1])
  })
})

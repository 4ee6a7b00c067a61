import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { useShop } from '../../testing/shop.ts'
import { accessEvents } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const HOUR = 3_600_000
const ended = { status: 401, code: 'SESSION_ENDED', body: { message: '登录已失效，请重新登录' } }
const refused = { status: 401, code: 'NOT_LOGGED_IN', body: { message: '请登录' } }

const member = () => memberInBrowser(shop())

const copyOf = (browser: TestBrowser) => {
  const copy = openBrowser(shop())
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return copy
}

const refresh = (browser: TestBrowser, body = {}) => browser.send('POST', '/passport/token/refresh', body)
const whoAmI = (browser: TestBrowser) => browser.send('GET', '/member/vo')

/** A caller that is no browser: neither Origin nor Sec-Fetch, nor cookies. */
const call = (method: 'GET' | 'POST', path: string, payload?: object, headers: Record<string, string> = {}) =>
  shop().app.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-forwarded-for': shop().freshAddress(), ...headers },
    ...(payload ? { payload } : {}),
  })

const eventsOf = async (accountId: string) => {
  const rows = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  return rows.map(({ kind }) => kind)
}

describe('refreshing', () => {
  // Holds access#102, access#104.
  it('renews the cookies before the access ends, with the attributes that guard them', async () => {
    const { browser } = await member()
    shop().setClock(HOUR)
    const before = new Map(browser.cookies)
    const asked = Date.now()
    const answer = await refresh(browser)
    const answered = Date.now()
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect(Object.keys(answer.body)).toEqual(['expires_in'])
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    // The access token ends in the mark by which calls are counted.
    const tokens = { shop_access: /^[\w-]{51}$/, shop_refresh: /^[\w-]{43}$/ }
    for (const [name, token] of Object.entries(tokens)) {
      expect(browser.cookies.get(name)).toMatch(token)
      expect(browser.cookies.get(name)).not.toBe(before.get(name))
    }
    const attributes = (name: string) =>
      cookies.find((cookie) => cookie.startsWith(`${name}=`))?.replace(/^[^;]*; /, '')
    expect(attributes('shop_access')).toBe('Max-Age=7200; Path=/; HttpOnly; SameSite=Lax')
    expect(attributes('shop_refresh')).toMatch(/^Max-Age=25883\d\d; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(attributes('shop_session')).toMatch(/^Max-Age=25883\d\d; Path=\/; SameSite=Lax$/)
    // How long it lasts, for browsers whose clock is not ours.
    expect(attributes('shop_live')).toBe('Max-Age=7140; Path=/; SameSite=Lax')
    // What the session is bound to must not run out before it.
    expect(browser.cookies.get('shop_browser')).toBe(before.get('shop_browser'))
    expect(attributes('shop_browser')).toBe('Max-Age=34560000; Path=/; HttpOnly; SameSite=Lax')
    const refreshedAt = Number(browser.cookies.get('shop_session')) - (HOUR + 7200_000 - 60_000)
    expect(refreshedAt).toBeGreaterThanOrEqual(asked)
    expect(refreshedAt).toBeLessThanOrEqual(answered)
    expect(await whoAmI(browser)).toMatchObject({ status: 200 })
  })

  it('works after the access ran out', async () => {
    const { browser } = await member()
    shop().setClock(2 * HOUR + 1000)
    expect(await whoAmI(browser)).toMatchObject(refused)
    expect(await refresh(browser)).toMatchObject({ status: 200 })
    expect(await whoAmI(browser)).toMatchObject({ status: 200 })
  })

  it('20 times at once leaves one session that goes on', async () => {
    const { browser } = await member()
    const tabs = Array.from({ length: 20 }, () => copyOf(browser))
    const answers = await Promise.all(tabs.map((tab) => refresh(tab)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(tabs.map((tab) => tab.cookies.get('shop_refresh'))).size).toBe(1)
    shop().setClock(HOUR)
    expect(await refresh(tabs[7]!)).toMatchObject({ status: 200 })
    expect(await whoAmI(tabs[7]!)).toMatchObject({ status: 200 })
  })

  // Holds access#105, access#106.
  it('with a token that was spent ends the family, for the thief and for the owner', async () => {
    const { browser, accountId } = await member()
    const thief = copyOf(browser)
    await refresh(browser)
    shop().setClock(11_000)
    expect(await refresh(thief)).toMatchObject(ended)
    expect(await whoAmI(browser)).toMatchObject(refused)
    expect(await refresh(browser)).toMatchObject(ended)
    expect(await eventsOf(accountId)).toEqual(['tokenReused'])
  })

  it('from another browser ends the family at once', async () => {
    const { browser } = await member()
    const thief = copyOf(browser)
    thief.cookies.set('shop_browser', 'another')
    expect(await refresh(thief)).toMatchObject(ended)
    expect(await whoAmI(browser)).toMatchObject(refused)
  })

  // Holds access#107.
  it('without the browser’s id is the end there, and nobody is told of a thief', async () => {
    const { browser, accountId } = await member()
    const forgetful = copyOf(browser)
    forgetful.cookies.delete('shop_browser')
    const answer = await refresh(forgetful)
    expect(answer).toMatchObject(ended)
    expect([...forgetful.cookies.keys()]).toEqual([])
    expect(await eventsOf(accountId)).toEqual([])
    expect(await refresh(browser)).toMatchObject({ status: 200 })
  })

  // Holds access#107.
  it('with the token alone, which no page can read, ends the family', async () => {
    const { browser, accountId } = await member()
    const refreshToken = browser.cookies.get('shop_refresh')!
    expect(await refresh(openBrowser(shop()), { refreshToken })).toMatchObject(ended)
    expect(await refresh(browser)).toMatchObject(ended)
    expect(await eventsOf(accountId)).toEqual(['tokenReused'])
  })

  // Holds access#7.
  it('that fails clears the session cookies and leaves the browser its id', async () => {
    const { browser } = await member()
    shop().setClock(31 * 24 * HOUR)
    const answer = await refresh(browser)
    expect(answer).toMatchObject(ended)
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    for (const cookie of [answer.headers['set-cookie']].flat()) expect(cookie).toContain('Max-Age=0')
  })

  it.each([{}, { refreshToken: 'never-was-one' }])('without a token that holds is refused: %j', async (body) => {
    expect(await refresh(openBrowser(shop()), body)).toMatchObject(ended)
  })

  // Holds access#102.
  it('gives a caller that is no browser its tokens in the body, and sets no cookie', async () => {
    const { accountId } = await loginAs(shop().shop)
    const { pool, sessions, clock } = shop().shop
    const { pair } = await sessions.start(
      pool,
      { accountId, method: 'sms', browser: null, device: 'program' },
      clock.now(),
    )
    const answer = await call('POST', '/passport/token/refresh', { refreshToken: pair.refreshToken })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
    const tokens = answer.json()
    expect(Object.keys(tokens).sort()).toEqual(['access_token', 'expires_in', 'refresh_token'])
    const me = await call('GET', '/member/vo', undefined, { authorization: `Bearer ${tokens.access_token}` })
    expect(me.json().accountId).toBe(accountId)
  })

  it('does not take the token from a cookie unless a browser says where the call comes from', async () => {
    const { browser } = await member()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await call('POST', '/passport/token/refresh', {}, { cookie })).statusCode).toBe(401)
    expect(await refresh(browser)).toMatchObject({ status: 200 })
  })
})

describe('logout', () => {
  // Holds access#109.
  it('ends both tokens everywhere and clears the cookies and the cache', async () => {
    const { browser, accountId } = await member()
    const elsewhere = copyOf(browser)
    const answer = await browser.send('POST', '/logout', {})
    expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache"' } })
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    expect(await whoAmI(elsewhere)).toMatchObject(refused)
    expect(await refresh(elsewhere)).toMatchObject(ended)
    expect(await eventsOf(accountId)).toEqual(['logout'])
  })

  it('leaves the member’s other sessions alone', async () => {
    const { browser, bearer } = await member()
    await browser.send('POST', '/logout', {})
    expect((await call('GET', '/member/vo', undefined, bearer)).statusCode).toBe(200)
  })

  // Holds access#109.
  it('needs no body, and neither does a refresh', async () => {
    const { browser } = await member()
    expect(await browser.send('POST', '/passport/token/refresh')).toMatchObject({ status: 200 })
    expect(await browser.send('POST', '/logout')).toMatchObject({ status: 204 })
    expect(await whoAmI(browser)).toMatchObject(refused)
  })

  it('takes tokens from the body or the bearer', async () => {
    const { browser, bearer } = await member()
    const accessToken = browser.cookies.get('shop_access')!
    const refreshToken = browser.cookies.get('shop_refresh')!
    expect((await call('POST', '/logout', {}, bearer)).statusCode).toBe(204)
    expect((await call('GET', '/member/vo', undefined, bearer)).statusCode).toBe(401)
    expect(await whoAmI(browser)).toMatchObject({ status: 200 })
    expect((await call('POST', '/logout', { accessToken, refreshToken })).statusCode).toBe(204)
    expect(await whoAmI(browser)).toMatchObject(refused)
  })

  it('by a spent refresh token still ends the session', async () => {
    const { browser } = await member()
    const refreshToken = browser.cookies.get('shop_refresh')!
    await refresh(browser)
    await call('POST', '/logout', { refreshToken })
    expect(await whoAmI(browser)).toMatchObject(refused)
  })

  it('never fails, and never twice', async () => {
    const { browser, accountId } = await member()
    const copies = Array.from({ length: 10 }, () => copyOf(browser))
    const answers = await Promise.all(copies.map((copy) => copy.send('POST', '/logout', {})))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect(await openBrowser(shop()).send('POST', '/logout', { accessToken: 'x' })).toMatchObject({ status: 204 })
    expect(await eventsOf(accountId)).toEqual(['logout'])
  })

  it('races a refresh and wins', async () => {
    const { browser } = await member()
    const tab = copyOf(browser)
    await Promise.all([refresh(tab), browser.send('POST', '/logout', {}), refresh(tab)])
    expect(await whoAmI(tab)).toMatchObject({ status: 401 })
    expect(await refresh(tab)).toMatchObject(ended)
  })
})

describe('a request from elsewhere', () => {
  const crossSite = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.localhost:8080', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
  ]
  const forms = [
    ['application/json', '{}'],
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const

  // Holds platform#9.
  it('has no effect, whatever its form', async () => {
    const { browser } = await member()
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const path of [
      '/logout',
      '/passport/token/refresh',
      '/passport/smsLogin/v2',
      '/sms/tickets',
      '/sms/captchas',
    ]) {
      for (const headers of crossSite) {
        for (const [type, payload] of forms) {
          const answer = await shop().app.inject({
            method: 'POST',
            url: `/api${path}`,
            headers: { cookie, 'content-type': type, 'x-forwarded-for': shop().freshAddress(), ...headers } as Record<
              string,
              string
            >,
            payload,
          })
          expect([answer.statusCode, answer.json().code]).toEqual([403, 'CROSS_SITE_REFUSED'])
          expect(answer.headers['set-cookie']).toBeUndefined()
        }
      }
    }
    expect(await whoAmI(browser)).toMatchObject({ status: 200 })
  })

  it('in another form than JSON is not read even from our own pages', async () => {
    const { browser } = await member()
    for (const [type, payload] of forms.slice(1)) {
      const answer = await shop().app.inject({
        method: 'POST',
        url: '/api/passport/token/refresh',
        headers: {
          origin: 'http://localhost:8080',
          'content-type': type,
          cookie: `shop_refresh=${browser.cookies.get('shop_refresh')}`,
          'x-forwarded-for': shop().freshAddress(),
        },
        payload,
      })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a 401', () => {
  it.each(['', 'nonsense', 'x'.repeat(5000)])('answers a token that is none: "%.8s"', async (token) => {
    const answer = await call('GET', '/member/vo', undefined, { authorization: `Bearer ${token}` })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_LOGGED_IN'])
  })

  // Holds access#7.
  it('leaves the cookies where a refresh may still help', async () => {
    const { browser } = await member()
    shop().setClock(2 * HOUR + 1000)
    const answer = await whoAmI(browser)
    expect(answer).toMatchObject(refused)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

import { socialTypes } from '@shop/contract/areas/access'
import type { SocialProvider } from '@shop/sandbox/client'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newToken } from '../../platform/ids.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { browserOf, memberInBrowser, proveSession } from '../../testing/member-in-browser.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { withMainSite } from '../../testing/shopping.ts'
import { bindSocial, socialSteps, typeOf } from '../../testing/social-steps.ts'
import { createAccountOfName } from './login-name.ts'
import { socialHandle } from './social-identity.ts'
import { closeAccount } from './store.ts'
import { accessEvents, accounts } from './tables.ts'

const { desk, sms, social } = await useSandbox()
const shop = useShop({ sms, environment: social })
const { start, comeBack, travel } = socialSteps(desk)
const kinds = Object.keys(socialTypes) as SocialProvider[]
afterEach(() => shop().setClock(0))

const MINUTE = 60_000
const stranger = () => openBrowser(shop())
const whoIs = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).body?.accountId
const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`
let people = 0
/** Somebody with an account at a provider whom nobody else in these tests is. */
const someone = (provider: SocialProvider) => desk.social.addAccount(provider, `顾客${people++}`)

async function member(provider: SocialProvider) {
  const login = await loginAs(shop().shop)
  const account = await someone(provider)
  await bindSocial(shop(), desk, login.accountId, account)
  return { ...login, account }
}

describe.each(kinds)('by %s', (provider) => {
  // Holds access#67, access#68.
  it('logs a member in and leads to the page that was wanted', async () => {
    const { accountId, account } = await member(provider)
    const browser = stranger()
    const page = await travel(browser, provider, account, {
      backUrl: '/user/order/mine/all?page=2',
      origin: '/user/login',
    })
    expect(pathOf(page)).toBe('/user/order/mine/all?page=2')
    expect(await whoIs(browser)).toBe(accountId)
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT method FROM sessions WHERE account_id = ${accountId} ORDER BY created_at DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ method: 'social' }])
  })

  // Holds access#67, access#68.
  it('leads who is nobody’s yet back with a handle, and logs nobody in', async () => {
    const browser = stranger()
    const page = await travel(browser, provider, await someone(provider), { backUrl: '/user/personal/safe' })
    expect(page.pathname).toBe('/user/login')
    expect(Object.fromEntries(page.searchParams)).toEqual({
      isBind: '0',
      thirdType: String(typeOf(provider)),
      openId: expect.stringMatching(/^[\w-]{43}$/),
      backurl: '/user/personal/safe',
    })
    expect((await browser.send('GET', '/member/vo')).status).toBe(401)
  })

  // Holds access#65.
  it('leads back who refused there, and who met a fault there', async () => {
    const browser = stranger()
    const query = { origin: '/user/login?tab=sms' }
    expect(pathOf(await travel(browser, provider, 'refuse', query))).toBe('/user/login?tab=sms&thirdLogin=refused')
    for (const mode of ['refuse', 'broken'] as const) {
      await desk.social.setFault({ mode }, provider)
      const page = await travel(browser, provider, { name: '新来的' }, query)
      expect(pathOf(page)).toBe('/user/login?tab=sms&thirdLogin=failed')
    }
    await desk.social.clearFaults()
    const noted = shop().logged.filter((line) => line.includes('a social login failed'))
    expect(noted.at(-1)).toContain('ANSWER_MALFORMED')
    expect(noted.join()).not.toMatch(/error|授权码|secret|新来的/)
  })
})

describe('a state', () => {
  // Holds access#66.
  it('is good once, for ten minutes, in its browser and for its provider', async () => {
    const { account, accountId } = await member('qq')
    const browser = stranger()
    const address = await start(browser, 'qq')
    const back = await desk.social.decide(address, account)
    const lost = '/user/login?thirdLogin=expired'
    const elsewhere = [
      stranger(),
      Object.assign(stranger(), { cookies: new Map([['shop_browser', newToken()]]) }) as TestBrowser,
    ]
    for (const other of elsewhere) expect((await comeBack(other, back)).headers.location).toBe(lost)
    const crossed = new URL(back.href.replace('/callback/1', '/callback/4'))
    expect((await comeBack(browser, crossed)).headers.location).toBe(lost)
    expect(await whoIs(browser)).toBeUndefined()
    expect((await comeBack(browser, back)).headers.location).toBe('/user')
    expect(await whoIs(browser)).toBe(accountId)
    expect((await comeBack(browser, back)).headers.location).toBe('/user/personal/safe?thirdLogin=expired')
  })

  it.each([
    [10 * MINUTE - 1_000, '/user'],
    [10 * MINUTE + 1_000, '/user/login?thirdLogin=expired'],
  ])('%i ms later leads to %s', async (ms, page) => {
    const { account } = await member('weibo')
    const browser = stranger()
    const address = await start(browser, 'weibo')
    shop().setClock(ms)
    expect((await comeBack(browser, await desk.social.decide(address, account))).headers.location).toBe(page)
  })

  // Holds access#66.
  it('that is missing, doubled or invented leads to the login page', async () => {
    const browser = stranger()
    await start(browser, 'qq')
    for (const query of ['', '?code=x', `?code=x&state=${newToken()}`, '?error=access_denied', '?state=']) {
      const answer = await browser.send('GET', `/thirdLogin/callback/1${query}`)
      expect([answer.status, answer.headers.location]).toEqual([302, '/user/login?thirdLogin=expired'])
    }
  })

  // Holds access#66.
  it('logs in once of ten that come back at once', async () => {
    const { account, accountId } = await member('qq')
    const browser = stranger()
    const back = await desk.social.decide(await start(browser, 'qq'), account)
    const before = await sessionsOf(accountId)
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(browser, back)))
    expect(answers.filter(({ headers }) => headers.location === '/user')).toHaveLength(1)
    expect(await sessionsOf(accountId)).toBe(before + 1)
  })

  it('of one tab leaves that of another alone', async () => {
    const { account } = await member('weixin')
    const browser = stranger()
    const first = await start(browser, 'weixin')
    await start(browser, 'weixin')
    expect((await comeBack(browser, await desk.social.decide(first, account))).headers.location).toBe('/user')
  })
})

describe('who it is comes from the provider alone', () => {
  // Holds access#64.
  it('whatever else stands in the address', async () => {
    const victim = await member('qq')
    const browser = stranger()
    const back = await desk.social.decide(await start(browser, 'qq'), await someone('qq'))
    for (const name of ['openId', 'openid', 'unionid', 'subject', 'accountId', 'uid']) {
      back.searchParams.set(name, victim.account.id)
    }
    back.searchParams.set('isBind', '1')
    const page = new URL(String((await comeBack(browser, back)).headers.location), back.origin)
    expect(page.searchParams.get('isBind')).toBe('0')
    expect(await whoIs(browser)).toBeUndefined()
  })

  it('and the same id at two providers is two people', async () => {
    const { keyring } = shop().shop
    const known = { subject: '10000', name: '' }
    expect(socialHandle(keyring, 1, known).subjectIndex).not.toBe(socialHandle(keyring, 4, known).subjectIndex)
  })
})

describe('an account', () => {
  it('that is closed lets nobody in', async () => {
    const { account, accountId } = await member('alipay')
    const { pool, clock } = shop().shop
    await transaction(pool, (tx) => closeAccount(tx, accountId, clock.now()))
    const browser = stranger()
    expect(pathOf(await travel(browser, 'alipay', account))).toBe('/user/login?thirdLogin=closed')
    expect(await whoIs(browser)).toBeUndefined()
    const events = await pool.orm.select().from(accessEvents).where(sql`account_id = ${accountId}`)
    expect(events.at(-1)?.kind).toBe('loginRefused')
  })

  it('without a phone gets a handle that stands for it', async () => {
    const { pool, keyring, clock } = shop().shop
    const accountId = await transaction(pool, (tx) =>
      createAccountOfName(tx, keyring, `old-${newToken()}`, clock.now()),
    )
    const account = await someone('qq')
    await bindSocial(shop(), desk, accountId, account)
    const browser = stranger()
    const page = await travel(browser, 'qq', account)
    expect(page.searchParams.get('isBind')).toBe('0')
    expect(await whoIs(browser)).toBeUndefined()
  })

  it('that logs in over another session ends that session', async () => {
    const { account, accountId, cookies } = await member('qq')
    const browser = browserOf(shop(), { cookies })
    expect(await whoIs(browser)).toBe(accountId)
    const other = await member('weibo')
    // Not begun on a page of ours, it is no binding.
    const query = `thirdType=4&platform=PC`
    const started = await browser.send('GET', `/thirdLogin?${query}`, undefined, { 'sec-fetch-site': 'cross-site' })
    await comeBack(browser, await desk.social.decide(String(started.headers.location), other.account))
    expect(await whoIs(browser)).toBe(other.accountId)
    expect(account.provider).toBe('qq')
  })
})

describe('a member who binds', () => {
  const loggedIn = () => memberInBrowser(shop())
  const query = { origin: '/user/personal/safe', backUrl: '/user/personal/safe' }

  it('comes back to the security page with a handle, still the same member', async () => {
    const { browser, accountId } = await loggedIn()
    const page = await travel(browser, 'qq', await someone('qq'), query)
    expect(page.pathname).toBe('/user/personal/safe')
    expect([page.searchParams.get('isBind'), page.searchParams.get('thirdType')]).toEqual(['0', '1'])
    expect(await whoIs(browser)).toBe(accountId)
  })

  /** Begins as a browser does that sends these headers; answers whether it came to a handle that binds to the member. */
  const binds = async (headers: Record<string, string>) => {
    const known = await loggedIn()
    await proveSession(shop(), known)
    const { browser } = known
    const started = await shop().app.inject({
      method: 'GET',
      url: `/api/thirdLogin?${new URLSearchParams({ thirdType: '4', ...query })}`,
      headers: {
        'x-forwarded-for': browser.address,
        cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
    })
    const back = await desk.social.decide(String(started.headers.location), await someone('weibo'))
    const { headers: arrived } = await comeBack(browser, back)
    const loginName = new URL(String(arrived.location), 'http://shop').searchParams.get('openId')
    const bound = await browser.send('PUT', '/account/binder', { loginName, loginType: 5, type: 1 })
    return bound.status === 204
  }

  // Holds access#70.
  it.each<[boolean, Record<string, string>]>([
    [true, { 'sec-fetch-site': 'same-origin' }],
    [true, { referer: 'http://localhost:8080/user/personal/safe' }],
    [false, { 'sec-fetch-site': 'cross-site', referer: 'http://localhost:8080/' }],
    [false, { 'sec-fetch-site': 'same-site' }],
    [false, { 'sec-fetch-site': 'none' }],
    [false, { referer: 'https://evil.example/http://localhost:8080/' }],
    [false, { referer: 'no address' }],
    [false, {}],
  ])('binds %s when it begins with %j', async (expected, headers) => {
    expect(await binds(headers)).toBe(expected)
  })

  // Holds access#70, access#113, account#56.
  it('is told that the social account is another’s, and not whose', async () => {
    const { browser, accountId } = await loggedIn()
    const page = await travel(browser, 'qq', (await member('qq')).account, query)
    expect(pathOf(page)).toBe('/user/personal/safe?isBind=1&thirdType=1&backurl=%2Fuser%2Fpersonal%2Fsafe')
    expect(await whoIs(browser)).toBe(accountId)
  })

  // Holds account#55.
  it('is told that the social account is the own one already', async () => {
    const { browser, accountId } = await loggedIn()
    const account = await someone('qq')
    await bindSocial(shop(), desk, accountId, account)
    const page = await travel(browser, 'qq', account, query)
    expect(pathOf(page)).toBe('/user/personal/safe?thirdLogin=own&backurl=%2Fuser%2Fpersonal%2Fsafe')
    expect(await whoIs(browser)).toBe(accountId)
  })

  // Holds account#56.
  it.each([
    ['', 10 * MINUTE + 1_000],
    [', the access too,', 3 * 60 * MINUTE],
  ])('and came back when the way%s had run out is told so where it began', async (_, ms) => {
    const { browser } = await loggedIn()
    const address = await start(browser, 'weixin', query)
    shop().setClock(ms)
    const { headers } = await comeBack(browser, await desk.social.decide(address, await someone('weixin')))
    expect(headers.location).toBe('/user/personal/safe?thirdLogin=expired')
  })

  it('and is somebody else by the time of coming back has to begin again', async () => {
    const { browser } = await loggedIn()
    const back = await desk.social.decide(await start(browser, 'qq', query), await someone('qq'))
    for (const [name, value] of Object.entries((await loggedIn()).cookies)) {
      if (name !== 'shop_browser') browser.cookies.set(name, value)
    }
    const { headers } = await comeBack(browser, back)
    expect(headers.location).toBe('/user/personal/safe?thirdLogin=expired&backurl=%2Fuser%2Fpersonal%2Fsafe')
  })
})

describe('a way that is not offered', () => {
  afterEach(async () => {
    await shop().shop.pool.orm.execute(sql`DELETE FROM mall_settings`)
  })

  // Holds access#63.
  it('leads back to where it began', async () => {
    const value = { password: true, social: [2, 3] }
    await shop().shop.pool.orm.execute(
      sql`INSERT INTO mall_settings VALUES ('mall-global', 'login', ${JSON.stringify(value)}, now())`,
    )
    const browser = stranger()
    expect(await start(browser, 'qq', { origin: '/user/register' })).toBe('/user/register?thirdLogin=off')
    expect(await start(browser, 'weixin')).toContain('/connect/qrconnect')
    const { body } = await browser.send('GET', '/settings?module=mall-global&key=login')
    expect(body.settings.login).toEqual(value)
  })
})

describe('where it leads', () => {
  // Holds access#4.
  it.each([
    'https://evil.example/user',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://localhost:8080@evil.example/',
    '/user/../..//evil.example',
    '/api/thirdLogin?thirdType=2',
    '/%61pi/thirdLogin?thirdType=2',
  ])('is home or the login page instead of %j', async (address) => {
    const { account } = await member('qq')
    expect(pathOf(await travel(stranger(), 'qq', account, { backUrl: address, origin: address }))).toBe('/user')
    const page = await travel(stranger(), 'qq', 'refuse', { backUrl: address, origin: address })
    expect(pathOf(page)).toBe('/user/login?thirdLogin=refused')
  })

  // Holds access#4.
  it('is a page of a listed site, and of no other', async () => {
    const { account } = await member('qq')
    const [page, other] = ['https://hk.hean.example/product/1?a=1', 'https://hk.hean.example.evil.example/']
    const ends = async (backUrl: string, origin: string) => [
      await travel(stranger(), 'qq', account, { backUrl, origin }),
      await travel(stranger(), 'qq', 'refuse', { backUrl, origin }),
    ]
    await withMainSite(
      shop(),
      null,
      async () => {
        const [back, refused] = await ends(page, page)
        expect(back!.href).toBe(page)
        expect(refused!.href).toBe(`${page}&thirdLogin=refused&${new URLSearchParams({ backurl: page })}`)
        expect((await ends(other, other)).map((address) => pathOf(address!))).toEqual([
          '/user',
          '/user/login?thirdLogin=refused',
        ])
      },
      ['https://hk.hean.example'],
    )
    expect(pathOf((await ends(page, page))[0]!)).toBe('/user')
  })

  // Holds access#4.
  it('is never another host’s page, whatever the request says of the host', async () => {
    const browser = stranger()
    const answer = await browser.send('GET', '/thirdLogin?thirdType=1', undefined, { host: 'evil.example' })
    const address = new URL(String(answer.headers.location))
    expect(address.searchParams.get('redirect_uri')).toBe('http://localhost:8080/api/thirdLogin/callback/1')
  })
})

it('keeps no subject and no name as they are', async () => {
  const { accountId, account } = await member('weixin')
  const { rows } = await shop().shop.pool.orm.execute(
    sql`SELECT social_identities::text AS row FROM social_identities WHERE account_id = ${accountId}`,
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(account.name)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(account.name).toString('hex'))
  expect(await shop().shop.pool.orm.select().from(accounts).where(sql`account_id = ${accountId}`)).toHaveLength(1)
})

async function sessionsOf(accountId: string): Promise<number> {
  const { rows } = await shop().shop.pool.orm.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM sessions WHERE account_id = ${accountId}`,
  )
  return rows[0]!.count
}

import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { openBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { useShop } from '../../testing/shop.ts'
import { accessEvents } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function member() {
  const login = await memberInBrowser(shop())
  const call = async (method: 'GET' | 'DELETE', path: string) => {
    const headers = { ...login.bearer, 'x-forwarded-for': shop().freshAddress() }
    const answer = await shop().app.inject({ method, url: `/api${path}`, headers })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  return { ...login, call }
}

interface Device {
  id: string
  isCurrent: boolean
}

const eventsOf = async (accountId: string) => {
  const rows = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  return rows.map(({ kind }) => kind)
}

describe('the devices', () => {
  // Holds access#110.
  it('are those that are logged in: this one first, then the latest', async () => {
    const { accountId, browser, call } = await member()
    const { pool, sessions, clock } = shop().shop
    const began = Date.now()
    const start = async (device: string, ago: number) => {
      const given = { accountId, method: 'qrCode', browser: null, device }
      return sessions.start(pool, given, new Date(clock.now().getTime() - ago))
    }
    await start('Edge · Windows', HOUR)
    await start('Safari · macOS', 2 * HOUR)
    await start('long gone', 30 * DAY)
    const ended = await start('signed out', HOUR)
    await sessions.end(pool, ended.session, 'logout', clock.now())
    const { status, body } = await browser.send('GET', '/account/sessions')
    expect(status).toBe(200)
    expect(body.map(({ device, method, isCurrent }: Record<string, unknown>) => [device, method, isCurrent])).toEqual([
      ['Chrome · Linux', 'sms', true],
      ['Chrome · Linux', 'sms', false],
      ['Edge · Windows', 'qrCode', false],
      ['Safari · macOS', 'qrCode', false],
    ])
    expect(body[2].startedAt).toBe(body[2].seenAt)
    expect(body[2].startedAt).toBeGreaterThanOrEqual(began - HOUR)
    expect(body[2].startedAt).toBeLessThanOrEqual(Date.now() - HOUR)
    const seenByBearer = (await call('GET', '/account/sessions')).body as Device[]
    expect(seenByBearer.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false])
    expect(seenByBearer[0]!.id).toBe(body[1].id)
  })

  it('are seen when their tokens were last renewed', async () => {
    const { browser } = await member()
    shop().setClock(HOUR)
    await browser.send('POST', '/passport/token/refresh', {})
    const { body } = await browser.send('GET', '/account/sessions')
    expect(body[0].seenAt - body[0].startedAt).toBeGreaterThanOrEqual(HOUR)
  })

  it('are told to members alone, and each their own', async () => {
    const [mine, other] = [await member(), await member()]
    expect(await openBrowser(shop()).send('GET', '/account/sessions')).toMatchObject({ status: 401 })
    const ids = async (someone: typeof mine) =>
      (await someone.browser.send('GET', '/account/sessions')).body.map(({ id }: Device) => id)
    const [own, foreign] = [await ids(mine), await ids(other)]
    expect(own.filter((id: string) => foreign.includes(id))).toEqual([])
  })

  it('are a hundred at most', async () => {
    const { accountId, browser } = await member()
    const { pool, sessions, clock } = shop().shop
    const given = { accountId, method: 'sms', browser: null, device: 'Chrome · Linux' }
    await Promise.all(Array.from({ length: 100 }, () => sessions.start(pool, given, clock.now())))
    const { body } = await browser.send('GET', '/account/sessions')
    expect(body).toHaveLength(100)
    expect(body[0].isCurrent).toBe(true)
  })
})

describe('signing out', () => {
  // Holds access#110.
  it('one device ends it at once, and no other', async () => {
    const { browser, call, accountId } = await member()
    const [, bearer] = (await browser.send('GET', '/account/sessions')).body as Device[]
    expect(await browser.send('DELETE', `/account/sessions/${bearer!.id}`)).toMatchObject({ status: 204 })
    expect((await call('GET', '/member/vo')).status).toBe(401)
    expect((await browser.send('GET', '/account/sessions')).body).toHaveLength(1)
    expect(await eventsOf(accountId)).toEqual(['signedOut'])
    // Told as what this device did, not the one that it ended.
    expect((await browser.send('GET', '/account/events')).body).toMatchObject([{ kind: 'signedOut', isCurrent: true }])
  })

  it('this device clears its cookies', async () => {
    const { browser, call } = await member()
    const [own] = (await browser.send('GET', '/account/sessions')).body as Device[]
    expect(await browser.send('DELETE', `/account/sessions/${own!.id}`)).toMatchObject({ status: 204 })
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    expect((await call('GET', '/member/vo')).status).toBe(200)
  })

  // Holds access#110.
  it('a device that is foreign, gone, over or never was answers the same', async () => {
    const [mine, other] = [await member(), await member()]
    const { pool, sessions, clock } = shop().shop
    const given = { accountId: mine.accountId, method: 'sms', browser: null, device: 'Chrome · Linux' }
    const over = await sessions.start(pool, given, new Date(clock.now().getTime() - 30 * DAY))
    const gone = await sessions.start(pool, given, clock.now())
    await sessions.end(pool, gone.session, 'logout', clock.now())
    const [foreign] = (await other.browser.send('GET', '/account/sessions')).body as Device[]
    const answers = []
    for (const id of [foreign!.id, over.session.sessionId, gone.session.sessionId, newId(clock.now())]) {
      const { status, body } = await mine.browser.send('DELETE', `/account/sessions/${id}`)
      answers.push(JSON.stringify([status, { ...body, requestId: '' }]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain('404')
    expect((await other.browser.send('GET', '/member/vo')).status).toBe(200)
    expect(await eventsOf(mine.accountId)).toEqual([])
  })

  it('a device ten times at once ends it once', async () => {
    const { browser, accountId } = await member()
    const [, bearer] = (await browser.send('GET', '/account/sessions')).body as Device[]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.send('DELETE', `/account/sessions/${bearer!.id}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(404)])
    expect(await eventsOf(accountId)).toEqual(['signedOut'])
  })

  // Holds access#110.
  it('all others leaves this one, for browsers and bearers', async () => {
    const mine = await member()
    expect(await mine.browser.send('DELETE', '/account/sessions')).toMatchObject({ status: 204 })
    expect((await mine.call('GET', '/member/vo')).status).toBe(401)
    expect((await mine.browser.send('GET', '/account/sessions')).body).toHaveLength(1)
    expect(await eventsOf(mine.accountId)).toEqual(['othersSignedOut'])
    const program = await member()
    expect((await program.call('DELETE', '/account/sessions')).status).toBe(204)
    expect((await program.browser.send('GET', '/member/vo')).status).toBe(401)
    expect((await program.call('GET', '/account/sessions')).body).toHaveLength(1)
  })

  it('is refused to pages of other sites', async () => {
    const { browser } = await member()
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await browser.send('DELETE', '/account/sessions', undefined, foreign)).toMatchObject({ status: 403 })
    expect((await browser.send('GET', '/account/sessions')).body).toHaveLength(2)
  })
})

import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { type LoggedIn, loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { eraseAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { purgeQrLogins } from './qr-code-store.ts'
import { closeAccount } from './store.ts'
import { accessEvents, qrLogins } from './tables.ts'

const shop = useShop({ environment: { LOG_LEVEL: 'debug' } })
afterEach(() => shop().setClock(0))

const CODE_LIFE = 120_000
const invalid = { code: 'QR_CODE_INVALID', body: { message: '二维码失效' } }
const told = { unscanned: 0, scanned: 1, confirmed: 2, invalid: 3 }

async function draw(browser = openBrowser(shop())) {
  const { body } = await browser.send('GET', '/qrCode')
  return { browser, uuid: body.uuid as string, url: body.url as string }
}

const statusOf = async (browser: TestBrowser, uuid: string) =>
  (await browser.send('GET', `/qrCode/status?uuid=${uuid}`)).body.status
const redeem = (browser: TestBrowser, uuid: string) => browser.send('POST', '/passport/login/qrCode', { uuid })

/** The mobile app: a bearer, and neither Origin nor cookies. */
async function phoneOf(member: LoggedIn, address = shop().freshAddress()) {
  const send = async (path: string, payload?: object) => {
    const answer = await shop().app.inject({
      method: 'POST',
      url: `/api/app/qrCode/${path}`,
      headers: { 'x-forwarded-for': address, 'user-agent': 'HeanApp/1.0 (Android)', ...member.bearer },
      ...(payload ? { payload } : {}),
    })
    const body = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, code: body?.code, body }
  }
  return {
    scan: (uuid: string) => send(`${uuid}/scan`),
    confirm: (uuid: string) => send(`${uuid}/confirm`, { accept: true }),
    refuse: (uuid: string) => send(`${uuid}/confirm`, { accept: false }),
  }
}

const newPhone = async () => phoneOf(await loginAs(shop().shop))

const eventsOf = async (accountId: string) => {
  const rows = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  return rows.map(({ kind }) => kind)
}

describe('a QR code', () => {
  // Holds access#57.
  it('logs its browser in, step by step', async () => {
    const member = await loginAs(shop().shop)
    const phone = await phoneOf(member)
    const { browser, uuid, url } = await draw()
    expect(uuid).toMatch(/^[\w-]{43}$/)
    expect(url).toBe(`http://localhost:8080/user/login?qr=${uuid}`)
    expect(await statusOf(browser, uuid)).toBe(told.unscanned)
    expect(await phone.scan(uuid)).toMatchObject({ status: 200 })
    expect(await statusOf(browser, uuid)).toBe(told.scanned)
    expect(await phone.confirm(uuid)).toMatchObject({ status: 204 })
    expect(await statusOf(browser, uuid)).toBe(told.confirmed)
    expect(await redeem(browser, uuid)).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    const me = await browser.send('GET', '/member/vo')
    expect(me.body.accountId).toBe(member.accountId)
    expect(await statusOf(browser, uuid)).toBe(told.invalid)
    expect(await eventsOf(member.accountId)).toEqual(['qrScanned', 'qrConfirmed', 'login'])
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT method, device FROM sessions WHERE account_id = ${member.accountId} ORDER BY created_at DESC LIMIT 1`,
    )
    expect(rows).toEqual([{ method: 'qrCode', device: 'Chrome · Windows' }])
  })

  it('gives a caller that is no browser its tokens in the body', async () => {
    const phone = await newPhone()
    const cookies = new Map<string, string>()
    const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { 'x-forwarded-for': shop().freshAddress(), ...(cookie ? { cookie } : {}) }
      const answer = await shop().app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    }
    const { uuid } = (await call('GET', '/qrCode')).json()
    await phone.scan(uuid)
    await phone.confirm(uuid)
    const answer = await call('POST', '/passport/login/qrCode', { uuid })
    expect(Object.keys(answer.json()).sort()).toEqual(['access_token', 'expires_in', 'refresh_token'])
    expect([...cookies.keys()]).toEqual(['shop_browser'])
  })

  it('is scanned and confirmed by a member with cookies as well, never by a page of another site', async () => {
    const member = await loginAs(shop().shop)
    const mobile = browserOf(shop(), member)
    const { browser, uuid } = await draw()
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect(await mobile.send('POST', `/app/qrCode/${uuid}/scan`, undefined, foreign)).toMatchObject({ status: 403 })
    expect(await statusOf(browser, uuid)).toBe(told.unscanned)
    expect(await mobile.send('POST', `/app/qrCode/${uuid}/scan`)).toMatchObject({ status: 200 })
    expect(await mobile.send('POST', `/app/qrCode/${uuid}/confirm`, { accept: true })).toMatchObject({ status: 204 })
    expect(await redeem(browser, uuid)).toMatchObject({ status: 200 })
  })

  // Holds account#57.
  it('is scanned ten times an hour by one account, whichever its sessions', async () => {
    const member = await loginAs(shop().shop)
    const phones = [await phoneOf(member), await phoneOf(await loginAs(shop().shop, member.phone))]
    const codes = await Promise.all(Array.from({ length: 12 }, () => draw()))
    const answers = await Promise.all(codes.map(({ uuid }, index) => phones[index % 2]!.scan(uuid)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(await eventsOf(member.accountId)).toHaveLength(10)
    expect(await (await newPhone()).scan((await draw()).uuid)).toMatchObject({ status: 200 })
    shop().setClock(3_600_000)
    expect(await phones[0]!.scan((await draw()).uuid)).toMatchObject({ status: 200 })
  })

  // Holds access#59.
  it('asks for a member: a visitor scans nothing', async () => {
    const { browser, uuid } = await draw()
    const visitor = openBrowser(shop())
    const refused = { status: 401, code: 'NOT_LOGGED_IN' }
    expect(await visitor.send('POST', `/app/qrCode/${uuid}/scan`)).toMatchObject(refused)
    expect(await visitor.send('POST', `/app/qrCode/${uuid}/confirm`, { accept: true })).toMatchObject(refused)
    expect(await statusOf(browser, uuid)).toBe(told.unscanned)
  })

  // Holds access#57.
  it('is another one each time, 120 in ten minutes for one address', async () => {
    const browser = openBrowser(shop())
    const taken = { kind: 'qr-code', subject: browser.address, limits: [{ most: 120, within: 600_000 }] }
    const { pool, limits, clock } = shop().shop
    const [first, second] = [await draw(browser), await draw(browser)]
    expect(first.uuid).not.toBe(second.uuid)
    expect(await statusOf(browser, first.uuid)).toBe(told.unscanned)
    for (let count = 2; count < 120; count += 1) await limits.take(pool, [taken], clock.now())
    expect(await browser.send('GET', '/qrCode')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(await openBrowser(shop()).send('GET', '/qrCode')).toMatchObject({ status: 200 })
  })

  // Holds access#57.
  it('is kept as hashes, and named neither in the log', async () => {
    const phone = await newPhone()
    const { browser, uuid } = await draw()
    await statusOf(browser, uuid)
    await phone.scan(uuid)
    await phone.confirm(uuid)
    await redeem(browser, uuid)
    const { rows } = await shop().shop.pool.orm.execute(sql`SELECT q::text AS row FROM qr_logins q`)
    const kept = JSON.stringify(rows)
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of [uuid, browser.cookies.get('shop_browser')!]) {
      expect(kept).not.toContain(secret)
      expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
      expect(shop().logged.join('')).not.toContain(secret)
    }
    expect(shop().logged.join('')).toContain('/api/app/qrCode/:uuid/scan')
  })
})

describe('what the app is told', () => {
  // Holds access#60.
  it('is site, browser, place, nearness and times', async () => {
    const browser = openBrowser(shop(), '203.0.113.77')
    const before = Date.now()
    const { uuid } = await draw(browser)
    const member = await loginAs(shop().shop)
    const near = await (await phoneOf(member, '203.0.113.77')).scan(uuid)
    expect(near.body).toEqual({
      site: 'localhost:8080',
      device: 'Chrome · Windows',
      place: '203.0.113.*',
      isNearby: true,
      askedAt: near.body.askedAt,
      expiresAt: near.body.askedAt + CODE_LIFE,
    })
    expect(near.body.askedAt - before).toBeGreaterThanOrEqual(0)
    expect(near.body.askedAt - before).toBeLessThan(5000)
    const again = await (await phoneOf(member, '198.51.100.1')).scan(uuid)
    expect(again.body).toEqual({ ...near.body, isNearby: false })
  })
})

describe('every order of steps but the right one is refused', () => {
  type Situation = 'unscanned' | 'scanned' | 'confirmed' | 'refused' | 'redeemed' | 'expired'
  type Step = 'scan' | 'scan by another' | 'confirm' | 'refuse' | 'confirm by another' | 'redeem' | 'redeem elsewhere'
  const legal: Record<Situation, readonly Step[]> = {
    unscanned: ['scan', 'scan by another'],
    // Who scanned may look again; that changes nothing.
    scanned: ['scan', 'confirm', 'refuse'],
    confirmed: ['redeem'],
    refused: [],
    redeemed: [],
    expired: [],
  }
  const steps: Step[] = [
    'scan',
    'scan by another',
    'confirm',
    'refuse',
    'confirm by another',
    'redeem',
    'redeem elsewhere',
  ]
  const illegal = Object.entries(legal).flatMap(([situation, allowed]) =>
    steps.filter((step) => !allowed.includes(step)).map((step) => [situation as Situation, step] as const),
  )

  async function bring(situation: Situation) {
    const [phone, another] = [await newPhone(), await newPhone()]
    const { browser, uuid } = await draw()
    const upTo = ['scanned', 'confirmed', 'redeemed'].indexOf(situation)
    if (upTo >= 0 || situation === 'refused') await phone.scan(uuid)
    if (situation === 'refused') await phone.refuse(uuid)
    if (upTo >= 1) await phone.confirm(uuid)
    if (upTo >= 2) await redeem(browser, uuid)
    if (situation === 'expired') {
      await phone.scan(uuid)
      await phone.confirm(uuid)
      shop().setClock(CODE_LIFE)
    }
    const elsewhere = openBrowser(shop())
    await elsewhere.send('GET', '/qrCode')
    const take: Record<Step, () => Promise<{ status: number; code: string | undefined }>> = {
      scan: () => phone.scan(uuid),
      'scan by another': () => another.scan(uuid),
      confirm: () => phone.confirm(uuid),
      refuse: () => phone.refuse(uuid),
      'confirm by another': () => another.confirm(uuid),
      redeem: () => redeem(browser, uuid),
      'redeem elsewhere': () => redeem(elsewhere, uuid),
    }
    return { browser, uuid, take }
  }

  const stateOf = async () => {
    const rows = await shop().shop.pool.orm.select().from(qrLogins).orderBy(sql`created_at DESC`)
    return rows.map(({ state, scannedBy }) => [state, scannedBy])
  }

  it('has more of them than 25', () => {
    expect(illegal).toHaveLength(36)
  })

  // Holds access#58, access#59.
  it.each(illegal)('%s: %s', async (situation, step) => {
    const { browser, uuid, take } = await bring(situation)
    const before = [await statusOf(browser, uuid), await stateOf()]
    const answer = await take[step]()
    expect(answer).toMatchObject({ status: step.startsWith('redeem') ? 400 : 404, ...invalid })
    expect([await statusOf(browser, uuid), await stateOf()]).toEqual(before)
  })

  // Holds access#58.
  it.each([
    ['unscanned', 'scan by another', told.scanned],
    ['scanned', 'scan', told.scanned],
    ['scanned', 'confirm', told.confirmed],
    ['scanned', 'refuse', told.invalid],
    ['confirmed', 'redeem', told.invalid],
  ] as const)('%s: %s is right', async (situation, step, status) => {
    const { browser, uuid, take } = await bring(situation)
    expect((await take[step]()).status).toBeLessThan(300)
    expect(await statusOf(browser, uuid)).toBe(status)
  })
})

describe('the end of a code', () => {
  // Holds access#58.
  it('is two minutes after it was drawn, to the millisecond, for every step', async () => {
    const phone = await newPhone()
    const drawn = await Promise.all([draw(), draw(), draw(), draw()])
    const [unscanned, scanned, confirmed, used] = drawn
    for (const { uuid } of [scanned!, confirmed!, used!]) await phone.scan(uuid)
    for (const { uuid } of [confirmed!, used!]) await phone.confirm(uuid)
    shop().setClock(CODE_LIFE - 3000)
    expect(await statusOf(unscanned!.browser, unscanned!.uuid)).toBe(told.unscanned)
    expect(await redeem(used!.browser, used!.uuid)).toMatchObject({ status: 200 })
    shop().setClock(CODE_LIFE)
    for (const { browser, uuid } of [unscanned!, scanned!, confirmed!]) {
      expect(await statusOf(browser, uuid)).toBe(told.invalid)
    }
    expect(await phone.scan(unscanned!.uuid)).toMatchObject({ status: 404, ...invalid })
    expect(await phone.scan(scanned!.uuid)).toMatchObject({ status: 404, ...invalid })
    expect(await phone.confirm(scanned!.uuid)).toMatchObject({ status: 404, ...invalid })
    expect(await phone.refuse(scanned!.uuid)).toMatchObject({ status: 404, ...invalid })
    expect(await redeem(confirmed!.browser, confirmed!.uuid)).toMatchObject({ status: 400, ...invalid })
  })

  // Holds access#58.
  it.each([
    [-1, { scan: 200, confirm: 204, redeem: 200 }],
    [0, { scan: 404, confirm: 404, redeem: 400 }],
  ])('%i ms from it the steps answer %j', async (beside, answers) => {
    const phone = await newPhone()
    const [toScan, toConfirm, toRedeem] = [await draw(), await draw(), await draw()]
    for (const { uuid } of [toConfirm, toRedeem]) await phone.scan(uuid)
    await phone.confirm(toRedeem.uuid)
    const end = new Date(Math.ceil(Date.now() / 1000) * 1000 + CODE_LIFE)
    await shop().shop.pool.orm.update(qrLogins).set({ expiresAt: end })
    // A clock that stands still meets the very millisecond.
    const { clock } = shop().shop
    const { now } = clock
    clock.now = () => new Date(end.getTime() + beside)
    try {
      expect({
        scan: (await phone.scan(toScan.uuid)).status,
        confirm: (await phone.confirm(toConfirm.uuid)).status,
        redeem: (await redeem(toRedeem.browser, toRedeem.uuid)).status,
      }).toEqual(answers)
    } finally {
      clock.now = now
    }
  })

  // Holds access#58.
  it('comes when it is refused', async () => {
    const member = await loginAs(shop().shop)
    const phone = await phoneOf(member)
    const { browser, uuid } = await draw()
    await phone.scan(uuid)
    expect(await phone.refuse(uuid)).toMatchObject({ status: 204 })
    expect(await statusOf(browser, uuid)).toBe(told.invalid)
    expect(await eventsOf(member.accountId)).toEqual(['qrScanned', 'qrRefused'])
  })

  it('leaves nothing behind once it is tidied', async () => {
    const { uuid, browser } = await draw()
    await purgeQrLogins(shop().shop.pool, new Date(Date.now() + CODE_LIFE - 5000))
    expect(await statusOf(browser, uuid)).toBe(told.unscanned)
    await purgeQrLogins(shop().shop.pool, new Date(Date.now() + CODE_LIFE + 1000))
    expect(await statusOf(browser, uuid)).toBe(told.invalid)
  })
})

describe('who only saw the picture', () => {
  // Holds access#57.
  it('is told the same of every code, and redeems none', async () => {
    const phone = await newPhone()
    const codes = await Promise.all([draw(), draw(), draw()])
    await phone.scan(codes[1]!.uuid)
    await phone.scan(codes[2]!.uuid)
    await phone.confirm(codes[2]!.uuid)
    const withCookie = openBrowser(shop())
    await withCookie.send('GET', '/qrCode')
    for (const stranger of [openBrowser(shop()), withCookie]) {
      for (const uuid of [...codes.map((code) => code.uuid), 'x'.repeat(43)]) {
        const seen = await stranger.send('GET', `/qrCode/status?uuid=${uuid}`)
        expect([seen.status, seen.body]).toEqual([200, { status: told.invalid }])
        const answer = await redeem(stranger, uuid)
        expect(answer).toMatchObject({ status: 400, ...invalid })
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
    expect(await statusOf(codes[2]!.browser, codes[2]!.uuid)).toBe(told.confirmed)
  })
})

describe('a race', () => {
  // Holds access#57.
  it('of 100 redemptions begins one session', async () => {
    const member = await loginAs(shop().shop)
    const phone = await phoneOf(member)
    const { browser, uuid } = await draw()
    await phone.scan(uuid)
    await phone.confirm(uuid)
    const tabs = Array.from({ length: 100 }, () => {
      const tab = openBrowser(shop())
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
      return tab
    })
    const answers = await Promise.all(tabs.map((tab) => redeem(tab, uuid)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'QR_CODE_INVALID')).toHaveLength(99)
    expect((await eventsOf(member.accountId)).filter((kind) => kind === 'login')).toHaveLength(1)
  })

  // Holds access#59.
  it('of two scanners has one winner, and only they confirm', async () => {
    const { uuid } = await draw()
    const phones = await Promise.all([newPhone(), newPhone()])
    const scans = await Promise.all(phones.map((phone) => phone.scan(uuid)))
    expect(scans.map(({ status }) => status).sort()).toEqual([200, 404])
    const winner = scans.findIndex(({ status }) => status === 200)
    expect(await phones[1 - winner]!.confirm(uuid)).toMatchObject({ status: 404, ...invalid })
    expect(await phones[winner]!.confirm(uuid)).toMatchObject({ status: 204 })
  })

  it('of yes and no ends one way', async () => {
    const phone = await newPhone()
    const { browser, uuid } = await draw()
    await phone.scan(uuid)
    const answers = await Promise.all([phone.confirm(uuid), phone.refuse(uuid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    const isIn = answers[0]!.status === 204
    expect(await statusOf(browser, uuid)).toBe(isIn ? told.confirmed : told.invalid)
    expect((await redeem(browser, uuid)).status).toBe(isIn ? 200 : 400)
  })
})

describe('an account', () => {
  async function confirmed() {
    const member = await loginAs(shop().shop)
    const phone = await phoneOf(member)
    const { browser, uuid } = await draw()
    await phone.scan(uuid)
    await phone.confirm(uuid)
    return { member, browser, uuid }
  }
  const scansOf = (accountId: string) =>
    shop().shop.pool.orm.select().from(qrLogins).where(eq(qrLogins.scannedBy, accountId))
  const now = () => shop().shop.clock.now()

  // Holds access#40, access#62.
  it('that was closed meanwhile is refused, and that is kept', async () => {
    const { member, browser, uuid } = await confirmed()
    await closeAccount(shop().shop.pool, member.accountId, now())
    const refused = { status: 403, code: 'ACCOUNT_CLOSED', body: { message: '该账号已注销' } }
    expect(await redeem(browser, uuid)).toMatchObject(refused)
    expect(await redeem(browser, uuid)).toMatchObject({ status: 400, ...invalid })
    expect(await eventsOf(member.accountId)).toEqual(['qrScanned', 'qrConfirmed', 'loginRefused'])
  })

  // Holds access#40, access#62.
  it('that was erased or merged is named by no code, and its codes are void', async () => {
    const { pool, keyring } = shop().shop
    const [erased, merged, other] = [await confirmed(), await confirmed(), await loginAs(shop().shop)]
    await transaction(pool, (tx) => eraseAccount(tx, keyring, erased.member.accountId, now()))
    await transaction(pool, (tx) => mergeAccounts(tx, keyring, merged.member.accountId, other.accountId, now()))
    for (const { member, browser, uuid } of [erased, merged]) {
      expect(await scansOf(member.accountId)).toEqual([])
      expect(await redeem(browser, uuid)).toMatchObject({ status: 400, ...invalid })
    }
    expect((await confirmed()).uuid).toBeDefined()
  })
})

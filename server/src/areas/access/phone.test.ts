import { setTimeout as pause } from 'node:timers/promises'
import { maskPhone } from '@shop/contract/fields/phone'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { askCode } from '../../testing/sms-steps.ts'
import { phonePlace, readOwnPhone } from './own-phone.ts'
import { swapPhone } from './phone-store.ts'
import { accessEvents, accountPhones, accounts } from './tables.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms, environment: { LOG_LEVEL: 'debug' } })
// With its workers, which deliver notices.
beforeAll(async () => {
  await shop().listen()
})
afterEach(() => shop().setClock(0))

const MINUTE = 60_000
const PASSWORD = 'Hean@2026'

async function member(options: { password?: string } = {}) {
  const login = await loginAs(shop().shop)
  if (options.password) {
    const { pool, clock } = shop().shop
    await setPassword(pool, shop().shop, login.accountId, options.password, clock.now())
  }
  const browser = browserOf(shop(), login)
  return { ...login, browser }
}

type Someone = Awaited<ReturnType<typeof member>>

/** A caller that is no browser; it keeps the browser's id as its only cookie, as codes are bound to it. */
function bearerOf(someone: Someone): TestBrowser {
  const { cookies } = openBrowser(shop())
  const address = shop().freshAddress()
  return {
    cookies,
    address,
    send: async (method, path, payload) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...someone.bearer, 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
      const answer = await shop().app.inject({ method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      const body = answer.body === '' ? undefined : answer.json()
      return { status: answer.statusCode, code: body?.code, body, headers: answer.headers }
    },
  }
}

const ownCode = (browser: TestBrowser, phone: string, purpose = 'proof') =>
  desk.sms.codeFrom(phone, () => browser.send('POST', '/sms/captcha', { purpose }))
const prove = (browser: TestBrowser, given: object) => browser.send('POST', '/account/proof', given)
const change = (browser: TestBrowser, body: object | undefined, query = '') =>
  browser.send('PUT', `/account/phoneBinder${query}`, body)

async function proven(someone: Someone, browser = someone.browser): Promise<Someone> {
  const { pool, sessions, clock } = shop().shop
  const session = await sessions.ownerOf(
    pool,
    browser.cookies.get('shop_access') ?? someone.bearer.authorization.slice(7),
  )
  await sessions.prove(pool, session!, clock.now())
  return someone
}

/** A code for the new phone, as the shared form sends it. */
const codeFor = (browser: TestBrowser, phone: string) =>
  desk.sms.codeFrom(phone, () => askCode(shop(), browser, phone, 'changePhone'))

const eventsOf = async (accountId: string) => {
  const rows = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  return rows.map(({ kind }) => kind)
}
const phoneNow = (accountId: string) => readOwnPhone(shop().shop.pool, shop().shop.keyring, accountId)
const holderOf = async (phone: string) => {
  const rows = await shop()
    .shop.pool.orm.select()
    .from(accountPhones)
    .where(eq(accountPhones.phoneIndex, shop().shop.keyring.blindIndex('phone', phone)))
  return rows.map(({ accountId }) => accountId)
}
const isIn = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).status === 200

async function withoutPhone(): Promise<Someone> {
  const someone = await member()
  await shop().shop.pool.orm.delete(accountPhones).where(eq(accountPhones.accountId, someone.accountId))
  await shop().shop.pool.orm.update(accounts).set({ phone: null }).where(eq(accounts.accountId, someone.accountId))
  return someone
}

describe('a code to the own phone', () => {
  // Holds access#28.
  it.each(['browser', 'bearer'])('comes without a slide to a %s, and proves for five minutes', async (kind) => {
    const someone = await member()
    const caller = kind === 'browser' ? someone.browser : bearerOf(someone)
    const smsCode = await ownCode(caller, someone.phone)
    const before = Date.now()
    const answer = await prove(caller, { smsCode })
    expect(answer.status).toBe(200)
    expect(answer.body.provedUntil - before - 5 * MINUTE).toBeGreaterThanOrEqual(0)
    expect(answer.body.provedUntil - before - 5 * MINUTE).toBeLessThan(5000)
    expect(await eventsOf(someone.accountId)).toEqual(['proved'])
    expect(await prove(caller, { smsCode })).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
  })

  // Holds access#28.
  it('holds the limits of codes: one a minute, five an hour, told alike', async () => {
    const { browser, phone } = await member()
    const send = () => browser.send('POST', '/sms/captcha', { purpose: 'close' })
    expect(await send()).toMatchObject({ status: 200, body: { resendAfter: 60 } })
    const tooSoon = await send()
    expect(tooSoon).toMatchObject({ status: 429, code: 'SMS_TOO_SOON' })
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(55)
    // They are the phone's, whoever asks.
    expect(await askCode(shop(), openBrowser(shop()), phone)).toMatchObject({ status: 429, code: 'SMS_TOO_SOON' })
    for (const minute of [1, 2, 3, 4]) {
      shop().setClock(minute * MINUTE)
      expect(await send()).toMatchObject({ status: 200 })
    }
    shop().setClock(5 * MINUTE)
    expect(await send()).toMatchObject({ status: 429, code: 'SMS_TOO_MANY' })
    expect(await desk.sms.list(phone)).toHaveLength(5)
  })

  // Holds access#28.
  it('is good for what it was asked for alone', async () => {
    const someone = await member()
    const smsCode = await ownCode(someone.browser, someone.phone, 'reset')
    expect(await prove(someone.browser, { smsCode })).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
    expect(await someone.browser.send('POST', '/sms/captcha', { purpose: 'login' })).toMatchObject({ status: 400 })
  })

  it('is void where the provider did not take it', async () => {
    const someone = await member()
    await desk.sms.setFault({ mode: 'refuse' }, someone.phone)
    const answer = await someone.browser.send('POST', '/sms/captcha', { purpose: 'proof' })
    expect(answer).toMatchObject({ status: 503, code: 'SMS_UNAVAILABLE' })
    expect(await prove(someone.browser, { smsCode: '123456' })).toMatchObject({ code: 'SMS_CODE_SPENT' })
  })

  it('goes to nobody without a phone, and to no visitor', async () => {
    const { browser } = await withoutPhone()
    expect(await browser.send('POST', '/sms/captcha', { purpose: 'proof' })).toMatchObject({
      status: 400,
      code: 'PHONE_MISSING',
    })
    expect(await prove(browser, { smsCode: '123456' })).toMatchObject({ status: 400, code: 'PHONE_MISSING' })
    const visitor = await openBrowser(shop()).send('POST', '/sms/captcha', { purpose: 'proof' })
    expect(visitor).toMatchObject({ status: 401 })
  })
})

describe('a proof', () => {
  // Holds access#113.
  it('is given by the password as well', async () => {
    const someone = await member({ password: PASSWORD })
    const wrong = await prove(someone.browser, { password: 'Hean@2027' })
    expect(wrong).toMatchObject({ status: 400, code: 'PASSWORD_WRONG', body: { fields: [{ path: 'password' }] } })
    expect(await eventsOf(someone.accountId)).toEqual([])
    expect(await prove(someone.browser, { password: PASSWORD })).toMatchObject({ status: 200 })
    expect(await eventsOf(someone.accountId)).toEqual(['proved'])
  })

  it('asks for a code or a password, and for a password that was set', async () => {
    const { browser } = await member()
    expect(await prove(browser, {})).toMatchObject({ status: 400, code: 'PROOF_MISSING' })
    expect(await prove(browser, { password: PASSWORD })).toMatchObject({ status: 400, code: 'PASSWORD_NONE' })
  })

  // Holds access#113.
  it('by a wrong code is none, and five wrong ones spend the code', async () => {
    const someone = await member()
    const right = await ownCode(someone.browser, someone.phone)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let count = 0; count < 5; count += 1) {
      expect(await prove(someone.browser, { smsCode: wrong })).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG' })
    }
    expect(await prove(someone.browser, { smsCode: right })).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
    expect(await eventsOf(someone.accountId)).toEqual([])
  })

  // Holds access#113.
  it('opens its own session alone', async () => {
    const someone = await member()
    const bearer = bearerOf(someone)
    const smsCode = await ownCode(someone.browser, someone.phone)
    await prove(someone.browser, { smsCode })
    const refused = { status: 403, code: 'PROOF_REQUIRED', body: { message: '为了您的账号安全，请先验证身份' } }
    expect(await change(bearer, { phoneNum: freshPhone(), smsCode: '123456' })).toMatchObject(refused)
    expect(await change(someone.browser, {})).toMatchObject({ status: 400, code: 'PHONE_REQUIRED' })
  })

  // Holds access#113.
  it.each([
    [5 * MINUTE - 2000, 400, 'PHONE_REQUIRED'],
    [5 * MINUTE, 403, 'PROOF_REQUIRED'],
  ])('%i ms old answers %i', async (age, status, code) => {
    const someone = await proven(await member())
    shop().setClock(age)
    expect(await change(someone.browser, {})).toMatchObject({ status, code })
  })
})

describe('whether a phone is the own one', () => {
  // Holds access#114.
  it('is told of the number and of its masked form', async () => {
    const { browser, phone } = await member()
    const ask = async (phoneNum: string) => (await browser.send('POST', '/account/current', { phoneNum })).body
    const other = freshPhone()
    expect(await ask(phone)).toEqual({ isCurrent: '1' })
    expect(await ask(maskPhone(phone))).toEqual({ isCurrent: '1' })
    expect(await ask(other)).toEqual({ isCurrent: '0' })
    expect(await ask(maskPhone(other))).toEqual({ isCurrent: '0' })
    expect(await browser.send('POST', '/account/current', { phoneNum: '138' })).toMatchObject({
      body: { fields: [{ path: 'phoneNum', message: '请输入正确的手机号码' }] },
    })
  })

  // Holds access#114.
  it('is told five times an hour to one account, from wherever it asks', async () => {
    const someone = await member()
    const bearer = bearerOf(someone)
    const ask = (caller: TestBrowser) => caller.send('POST', '/account/current', { phoneNum: freshPhone() })
    for (const caller of [someone.browser, bearer, bearer, someone.browser, bearer]) {
      expect(await ask(caller)).toMatchObject({ status: 200 })
    }
    const refused = await ask(someone.browser)
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await ask((await member()).browser)).toMatchObject({ status: 200 })
    shop().setClock(60 * MINUTE)
    expect(await ask(someone.browser)).toMatchObject({ status: 200 })
  })

  it('is no for an account without one', async () => {
    const { browser } = await withoutPhone()
    const { body } = await browser.send('POST', '/account/current', { phoneNum: freshPhone() })
    expect(body).toEqual({ isCurrent: '0' })
  })
})

describe('changing the phone', () => {
  // Holds access#88.
  it.each(['body', 'query'])('gives the account the new phone; fields in the %s', async (place) => {
    const someone = await proven(await member())
    const other = bearerOf(someone)
    const phoneNum = freshPhone()
    const smsCode = await codeFor(someone.browser, phoneNum)
    const query = place === 'query' ? `?phoneNum=${phoneNum}&smsCode=${smsCode}` : ''
    const answer = await change(someone.browser, place === 'query' ? undefined : { phoneNum, smsCode }, query)
    expect(answer).toMatchObject({ status: 204 })
    expect(await phoneNow(someone.accountId)).toBe(phoneNum)
    expect(await holderOf(phoneNum)).toEqual([someone.accountId])
    expect(await holderOf(someone.phone)).toEqual([])
    expect(await isIn(someone.browser)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect(await eventsOf(someone.accountId)).toEqual(['phoneChanged'])
    for (const secret of [phoneNum, smsCode, someone.phone]) {
      expect(shop().logged.join('')).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`))
    }
  })

  // Holds access#89.
  it('tells both phones, and the outbox holds neither', async () => {
    const someone = await proven(await member())
    const phoneNum = freshPhone()
    const smsCode = await codeFor(someone.browser, phoneNum)
    await change(someone.browser, { phoneNum, smsCode })
    const { pool, keyring } = shop().shop
    const { rows } = await pool.orm.execute<{ kind: string; payload: Record<string, string> }>(
      sql`SELECT kind, payload FROM outbox_messages WHERE payload->>'accountId' = ${someone.accountId} ORDER BY id`,
    )
    expect(rows.map(({ kind, payload }) => [kind, payload.notice])).toEqual([
      ['sms-notice', 'phoneChanged'],
      ['sms-notice', 'phoneChanged'],
    ])
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${someone.phone}|${phoneNum}`))
    const cipher = await fieldCipher(pool, keyring, someone.accountId, 'personal')
    const encrypted = rows.flatMap(({ payload }) => (payload.encryptedPhone ? [payload.encryptedPhone] : []))
    const opened = encrypted.map((text) => cipher.open(Buffer.from(text, 'base64'), phonePlace(someone.accountId)))
    expect(opened).toEqual([someone.phone])
    for (const phone of [someone.phone, phoneNum]) {
      await vi.waitFor(async () => {
        const texts = (await desk.sms.list(phone)).map(({ text }) => text)
        expect(texts.filter((text) => text.includes('绑定的手机号码已更换'))).toHaveLength(1)
      }, 15_000)
    }
  })

  // Holds access#88.
  it('wants both fields, another phone, and the code of this purpose', async () => {
    const someone = await proven(await member())
    const phoneNum = freshPhone()
    const cases = [
      [{}, 'PHONE_REQUIRED', 'phoneNum'],
      [{ phoneNum }, 'SMS_CODE_REQUIRED', 'smsCode'],
      [{ phoneNum: someone.phone, smsCode: '123456' }, 'PHONE_SAME', 'phoneNum'],
      [{ phoneNum, smsCode: '123456' }, 'SMS_CODE_SPENT', 'smsCode'],
    ] as const
    for (const [given, code, path] of cases) {
      expect(await change(someone.browser, given)).toMatchObject({ status: 400, code, body: { fields: [{ path }] } })
    }
    const forLogin = await desk.sms.codeFrom(phoneNum, () => askCode(shop(), someone.browser, phoneNum, 'login'))
    const answer = await change(someone.browser, { phoneNum, smsCode: forLogin })
    expect(answer).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
    expect(await phoneNow(someone.accountId)).toBe(someone.phone)
  })

  // Holds access#89.
  it('tells that a phone is taken only to who has its code, and changes nothing', async () => {
    const [someone, owner] = [await proven(await member()), await member()]
    const wrong = await change(someone.browser, { phoneNum: owner.phone, smsCode: '123456' })
    expect(wrong).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
    const smsCode = await codeFor(someone.browser, owner.phone)
    const other = smsCode === '111111' ? '222222' : '111111'
    expect(await change(someone.browser, { phoneNum: owner.phone, smsCode: other })).toMatchObject({
      code: 'SMS_CODE_WRONG',
    })
    const taken = await change(someone.browser, { phoneNum: owner.phone, smsCode })
    expect(taken).toMatchObject({ status: 409, code: 'PHONE_TAKEN', body: { message: '手机号码已被注册' } })
    expect(await holderOf(owner.phone)).toEqual([owner.accountId])
    expect(await holderOf(someone.phone)).toEqual([someone.accountId])
    expect([await phoneNow(someone.accountId), await phoneNow(owner.accountId)]).toEqual([someone.phone, owner.phone])
    expect(await isIn(bearerOf(someone))).toBe(true)
  })

  it('gives an account without a phone its first one', async () => {
    const someone = await proven(await withoutPhone())
    const phoneNum = freshPhone()
    const smsCode = await codeFor(someone.browser, phoneNum)
    expect(await change(someone.browser, { phoneNum, smsCode })).toMatchObject({ status: 204 })
    expect(await phoneNow(someone.accountId)).toBe(phoneNum)
  })

  it('frees the old phone: who logs in by it is a newcomer', async () => {
    const someone = await proven(await member())
    const phoneNum = freshPhone()
    const smsCode = await codeFor(someone.browser, phoneNum)
    await change(someone.browser, { phoneNum, smsCode })
    expect((await loginAs(shop().shop, someone.phone)).accountId).not.toBe(someone.accountId)
    expect((await loginAs(shop().shop, phoneNum)).accountId).toBe(someone.accountId)
  })
})

interface Holder {
  accountId: string
  index: Buffer
}

describe('changes side by side', () => {
  // Holds access#89.
  it('of ten accounts to one phone leave one owner, and nine as they were', async () => {
    const phoneNum = freshPhone()
    const all = await Promise.all(Array.from({ length: 10 }, async () => proven(await member())))
    const codes = await codesFor(all, phoneNum)
    const answers = await Promise.all(
      all.map(({ browser }, index) => change(browser, { phoneNum, smsCode: codes[index]! })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect(await holderOf(phoneNum)).toEqual([all[winner]!.accountId])
    for (const [index, someone] of all.entries()) {
      const expected = index === winner ? phoneNum : someone.phone
      expect(await phoneNow(someone.accountId)).toBe(expected)
      expect(await holderOf(expected)).toEqual([someone.accountId])
    }
  })

  // Holds access#89.
  it('of two accounts to each other’s phones, ten times, leave each phone one owner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = [await proven(await member()), await proven(await member())] as const
      const wanted = [pair[1].phone, pair[0].phone]
      const codes = [(await codesFor([pair[0]], wanted[0]!))[0]!, (await codesFor([pair[1]], wanted[1]!))[0]!]
      const answers = await Promise.all(
        pair.map(({ browser }, index) => change(browser, { phoneNum: wanted[index]!, smsCode: codes[index]! })),
      )
      expect(answers.map(({ status }) => status)).toEqual([409, 409])
      for (const { accountId, phone } of pair) {
        expect(await holderOf(phone)).toEqual([accountId])
        expect(await phoneNow(accountId)).toBe(phone)
      }
    }
  })

  // Holds access#89.
  it('of one account to two phones leave one of them, in directory and row alike', async () => {
    const someone = await proven(await member())
    const phones = [freshPhone(), freshPhone()]
    const codes = await Promise.all(phones.map(async (phone) => (await codesFor([someone], phone))[0]!))
    const answers = await Promise.all(
      phones.map((phoneNum, index) => change(someone.browser, { phoneNum, smsCode: codes[index]! })),
    )
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    const own = await phoneNow(someone.accountId)
    expect(phones).toContain(own)
    const held = await shop()
      .shop.pool.orm.select()
      .from(accountPhones)
      .where(and(eq(accountPhones.accountId, someone.accountId)))
    expect(held).toHaveLength(1)
    expect(await holderOf(own!)).toEqual([someone.accountId])
  })

  // Holds access#89.
  it('wait for each other in one order: who waits holds nothing that the other needs', async () => {
    const { pool, keyring } = shop().shop
    const indexed = [await member(), await member()].map(({ accountId, phone }) => ({
      accountId,
      index: keyring.blindIndex('phone', phone),
    }))
    const [first, second] = indexed.sort((one, other) => one.index.compare(other.index)) as [Holder, Holder]
    let changing: Promise<boolean> | undefined
    await transaction(pool, async (tx) => {
      await tx.orm.delete(accountPhones).where(eq(accountPhones.phoneIndex, first.index))
      const fresh = { index: first.index, encrypted: Buffer.from('sealed') }
      changing = transaction(pool, (other) => swapPhone(other, second.accountId, second.index, fresh))
      await pause(150)
      const needed = tx.orm.select().from(accountPhones).where(eq(accountPhones.phoneIndex, second.index))
      expect(await needed.for('update', { noWait: true })).toHaveLength(1)
    })
    expect(await changing).toBe(true)
  })

  /** The pause of a phone allows one code a minute, and here many ask at once. */
  async function codesFor(all: readonly Someone[], phone: string): Promise<string[]> {
    await Promise.all(all.map(({ browser }) => giveCode(shop(), browser, phone, 'changePhone')))
    return all.map(() => GIVEN_CODE)
  }
})

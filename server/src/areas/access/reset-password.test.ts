import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { sendNotice } from './notices.ts'
import { writePassword } from './password-store.ts'
import { closeAccount, releasePhone } from './store.ts'
import { accessEvents, accounts } from './tables.ts'

const { desk, sms } = await useSandbox()
const shop = useShop({ sms })
// With its workers, which deliver notices.
beforeAll(async () => {
  await shop().listen()
})
afterEach(() => shop().setClock(0))

const OLD = 'Heron-2026'
const NEW = 'Egret+2027'
const same = { status: 400, code: 'PASSWORD_SAME', body: { message: '新密码不能与旧密码相同' } }

async function member(password = OLD, isOutdated = false) {
  const known = await loginAs(shop().shop)
  const { pool, clock, passwordHasher } = shop().shop
  await writePassword(pool, known.accountId, { hash: await passwordHasher.hash(password), isOutdated }, clock.now())
  return known
}

/** A browser, of a member when cookies are given, that holds a code to reset by. */
async function holderOf(phone: string, cookies: Record<string, string> = {}) {
  const browser = browserOf(shop(), { cookies })
  await giveCode(shop(), browser, phone, 'reset')
  return browser
}

const reset = (browser: TestBrowser, userName: string, changes: object = {}) =>
  browser.send('POST', '/reset/pwd', { userName, password: NEW, validCode: GIVEN_CODE, ...changes })
const opens = async (phone: string, password: string) =>
  (await logInByPassword(openBrowser(shop()), phone, password)).status === 200
const isLive = async (cookies: Record<string, string>) => {
  const browser = openBrowser(shop())
  browser.cookies.set('shop_access', cookies.shop_access!)
  return (await browser.send('GET', '/member/vo')).status === 200
}
const noticesTo = async (phone: string) => (await desk.sms.list(phone)).map(({ text }) => text)
const oneNotice = (phone: string) =>
  vi.waitFor(
    async () =>
      expect(await noticesTo(phone)).toEqual([
        expect.stringMatching(
          /^【禾安健康】您的账号于 \d+月\d+日 \d\d:\d\d 登录密码已修改。如非本人操作，请立即修改密码并联系客服。$/,
        ),
      ]),
    { timeout: 30_000 },
  )

describe('a forgotten password', () => {
  // Holds access#93.
  it.each([undefined, 'forget'])(
    'is set anew by a code, which ends every session and tells the phone (%s)',
    async (type) => {
      const known = await member()
      const browser = await holderOf(known.phone)
      const answer = await reset(browser, known.phone, type ? { type } : {})
      expect(answer).toMatchObject({ status: 200, body: {} })
      expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
      expect(await isLive(known.cookies)).toBe(false)
      expect(await opens(known.phone, OLD)).toBe(false)
      expect(await opens(known.phone, NEW)).toBe(true)
      await oneNotice(known.phone)
      const { pool } = shop().shop
      const events = await pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, known.accountId))
      expect(events.map(({ kind }) => kind)).toEqual(['passwordChanged', 'login'])
      expect(shop().logged.join()).not.toContain(known.phone)
    },
  )

  it('is set the first time where there was none', async () => {
    const { phone } = await loginAs(shop().shop)
    expect(await reset(await holderOf(phone), phone)).toMatchObject({ status: 200 })
    expect(await opens(phone, NEW)).toBe(true)
  })

  // Holds access#93.
  it('ends a session of somebody else in that browser too', async () => {
    const [forgetful, other] = [await member(), await member()]
    const browser = await holderOf(forgetful.phone, other.cookies)
    expect(await reset(browser, forgetful.phone)).toMatchObject({ status: 200 })
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    expect(await isLive(other.cookies)).toBe(false)
  })

  // Holds access#95.
  it('must differ from the old one, and keeps the code meanwhile', async () => {
    const { phone } = await member()
    const browser = await holderOf(phone)
    expect(await reset(browser, phone, { password: OLD })).toMatchObject({
      ...same,
      body: { ...same.body, fields: [{ path: 'password' }] },
    })
    expect(await reset(browser, phone)).toMatchObject({ status: 200 })
  })

  it('of a phone that nobody registered is told to who holds its code', async () => {
    const phone = freshPhone()
    const browser = await holderOf(phone)
    expect(await reset(browser, phone, { validCode: '000000' })).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG' })
    expect(await reset(browser, phone)).toMatchObject({
      status: 400,
      code: 'PHONE_UNREGISTERED',
      body: { message: '该手机号码尚未注册', fields: [{ path: 'userName' }] },
    })
  })

  it('is told the same of members and strangers without the code', async () => {
    const { phone } = await member()
    const answers = await Promise.all(
      [phone, freshPhone()].map(async (each) => {
        const { status, body } = await reset(await holderOf(each), each, { validCode: '000000' })
        return { status, body: { ...body, requestId: '' } }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  it('of a closed account stays as it is', async () => {
    const { phone, accountId } = await member()
    await closeAccount(shop().shop.pool, accountId, shop().shop.clock.now())
    expect(await reset(await holderOf(phone), phone)).toMatchObject({
      status: 403,
      code: 'ACCOUNT_CLOSED',
      body: { message: '该账号已注销' },
    })
  })

  it.each([
    [{ password: 'Password1' }, 'PASSWORD_COMMON'],
    [{ password: 'short' }, 'INPUT_INVALID'],
    [{ userName: '123' }, 'INPUT_INVALID'],
    [{ validCode: '' }, 'INPUT_INVALID'],
    [{ type: 'other' }, 'INPUT_INVALID'],
  ])('with %j is refused', async (changes, code) => {
    const { phone } = await member()
    expect(await reset(await holderOf(phone), phone, changes)).toMatchObject({ status: 400, code })
    expect(await opens(phone, OLD)).toBe(true)
  })

  // Holds access#93.
  it('is set once by ten calls with one code', async () => {
    const { phone } = await member()
    const browser = await holderOf(phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(browser, phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await oneNotice(phone)
  })

  // Holds access#93.
  it('lets no login in that had compared with the old one', async () => {
    const { phone } = await member()
    const browser = await holderOf(phone)
    const visitors = Array.from({ length: 6 }, () => openBrowser(shop()))
    const [answer] = await Promise.all([
      reset(browser, phone),
      ...visitors.map((visitor) => logInByPassword(visitor, phone, OLD)),
    ])
    expect(answer).toMatchObject({ status: 200 })
    for (const visitor of visitors) expect(await visitor.send('GET', '/member/vo')).toMatchObject({ status: 401 })
  })
})

describe('the change-password page', () => {
  it('is for members', async () => {
    const { phone } = await member()
    expect(await reset(await holderOf(phone), phone, { type: 'edit' })).toMatchObject({ status: 401 })
    expect(await opens(phone, OLD)).toBe(true)
  })

  // Holds access#93.
  it('changes the own password and ends every session, this one too', async () => {
    const known = await member()
    const browser = await holderOf(known.phone, known.cookies)
    expect(await reset(browser, known.phone, { type: 'edit' })).toMatchObject({ status: 200 })
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    expect(await isLive(known.cookies)).toBe(false)
    expect(await opens(known.phone, NEW)).toBe(true)
  })

  // Holds access#94.
  it('changes nobody’s by a code of another phone', async () => {
    const [known, other] = [await member(), await member()]
    const browser = await holderOf(other.phone, known.cookies)
    expect(await reset(browser, other.phone, { type: 'edit' })).toMatchObject({
      status: 400,
      code: 'PHONE_NOT_CURRENT',
      body: { message: '请输入与当前账号相同手机号', fields: [{ path: 'userName' }] },
    })
    expect([await opens(known.phone, OLD), await opens(other.phone, OLD)]).toEqual([true, true])
    expect(await isLive(known.cookies)).toBe(true)
  })
})

describe('an outdated password', () => {
  async function ledToUpdate() {
    const known = await member('heanold1', true)
    const browser = openBrowser(shop())
    const { body } = await logInByPassword(browser, known.phone, 'heanold1')
    await giveCode(shop(), browser, known.phone, 'reset')
    return { ...known, browser, ticket: body.ticket as string }
  }

  // Holds access#96.
  it('is replaced by ticket and code, which logs in', async () => {
    const { browser, phone, ticket, accountId, cookies } = await ledToUpdate()
    const answer = await reset(browser, phone, { type: 'update', ticket })
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect((await browser.send('GET', '/member/vo')).body.accountId).toBe(accountId)
    expect(await isLive(cookies)).toBe(false)
    expect(await opens(phone, NEW)).toBe(true)
    await oneNotice(phone)
  })

  // Holds access#96.
  it('stays without its ticket, with another browser’s, and with one that was used', async () => {
    const [one, two] = [await ledToUpdate(), await ledToUpdate()]
    const spent = { status: 400, code: 'HANDLE_SPENT', body: { message: '登录信息已过期，请重新登录' } }
    expect(await reset(one.browser, one.phone, { type: 'update' })).toMatchObject(spent)
    expect(await reset(one.browser, one.phone, { type: 'update', ticket: two.ticket })).toMatchObject(spent)
    expect(await reset(one.browser, one.phone, { type: 'update', ticket: one.ticket })).toMatchObject({ status: 200 })
    await giveCode(shop(), one.browser, one.phone, 'reset')
    expect(await reset(one.browser, one.phone, { type: 'update', ticket: one.ticket })).toMatchObject(spent)
  })

  // Holds access#94.
  it('stays when the phone is not the account’s', async () => {
    const { browser, phone, ticket } = await ledToUpdate()
    const other = await member()
    await giveCode(shop(), browser, other.phone, 'reset')
    expect(await reset(browser, other.phone, { type: 'update', ticket })).toMatchObject({ code: 'PHONE_NOT_CURRENT' })
    expect(await opens(other.phone, OLD)).toBe(true)
    expect(await reset(browser, phone, { type: 'update', ticket })).toMatchObject({ status: 200 })
  })

  // Holds access#96.
  it('voids its ticket once it was replaced by another way, and after ten minutes', async () => {
    const [one, two] = [await ledToUpdate(), await ledToUpdate()]
    expect(await reset(await holderOf(one.phone), one.phone)).toMatchObject({ status: 200 })
    expect(
      await reset(one.browser, one.phone, { type: 'update', ticket: one.ticket, password: 'Crane=2028' }),
    ).toMatchObject({ code: 'HANDLE_SPENT' })
    shop().setClock(601_000)
    await giveCode(shop(), two.browser, two.phone, 'reset')
    expect(await reset(two.browser, two.phone, { type: 'update', ticket: two.ticket })).toMatchObject({
      code: 'HANDLE_SPENT',
    })
  })
})

describe('changing the password by the old one', () => {
  const change = (browser: TestBrowser, oldPwd: string, newPwd = NEW, newPwdConfirm = newPwd) =>
    browser.send('PUT', '/account/pwd', { oldPwd, newPwd, newPwdConfirm })

  /** A member in two browsers; the first is the one that changes. */
  async function inTwoBrowsers(password = OLD) {
    const known = await member(password)
    const [browser, other] = [openBrowser(shop()), openBrowser(shop())]
    for (const each of [browser, other]) await logInByPassword(each, known.phone, password)
    return { ...known, browser, other }
  }

  // Holds access#98.
  it('keeps this session, ends all others and tells the phone', async () => {
    const { browser, other, phone, cookies } = await inTwoBrowsers()
    expect(await change(browser, OLD)).toMatchObject({ status: 200 })
    expect(await browser.send('GET', '/member/vo')).toMatchObject({ status: 200 })
    expect(await other.send('GET', '/member/vo')).toMatchObject({ status: 401 })
    expect(await isLive(cookies)).toBe(false)
    expect([await opens(phone, OLD), await opens(phone, NEW)]).toEqual([false, true])
    await oneNotice(phone)
  })

  // Holds access#98.
  it('takes an older password that looks as they did', async () => {
    const { browser, phone } = await inTwoBrowsers('abc123')
    expect(await change(browser, 'abc123')).toMatchObject({ status: 200 })
    expect(await opens(phone, NEW)).toBe(true)
  })

  // Holds access#95.
  it.each([
    [['Wrong-2026'], 400, 'PASSWORD_WRONG', 'oldPwd', '原密码错误，请重新输入'],
    [[OLD, OLD], 400, 'PASSWORD_SAME', 'newPwd', '新密码不能与旧密码相同'],
    [[OLD, 'Password1'], 400, 'PASSWORD_COMMON', 'newPwd', '该密码过于常见，请换一个'],
    [[OLD, NEW, `${NEW}x`], 400, 'CONFIRMATION_DIFFERS', 'newPwdConfirm', '密码输入不一致'],
    [[OLD, NEW, `${NEW}${NEW}`], 400, 'CONFIRMATION_DIFFERS', 'newPwdConfirm', '密码输入不一致'],
  ] as const)('%j answers %i %s', async (given, status, code, path, message) => {
    const { browser, phone } = await inTwoBrowsers()
    const [old, ...rest] = given
    expect(await change(browser, old, ...rest)).toMatchObject({ status, code, body: { message, fields: [{ path }] } })
    expect(await opens(phone, OLD)).toBe(true)
  })

  // Holds access#98.
  it.each([
    [[OLD, NEW, ''], 'newPwdConfirm', '确认密码不能为空'],
    [['', NEW, NEW], 'oldPwd', '原密码不能为空'],
    [['lettersonly', NEW, NEW], 'oldPwd', '请输入6~16位字母、数字或符号组合的密码'],
    [['1234567', NEW, NEW], 'oldPwd', '请输入6~16位字母、数字或符号组合的密码'],
    [['abc12', NEW, NEW], 'oldPwd', '请输入6~16位字母、数字或符号组合的密码'],
    [[OLD, '', ''], 'newPwd', '新密码不能为空'],
  ] as const)('tells the form of %j beside %s: %s', async ([old, fresh, confirmation], path, message) => {
    const { browser } = await inTwoBrowsers()
    const { status, body } = await change(browser, old, fresh, confirmation)
    expect(status).toBe(400)
    expect(body.fields).toContainEqual(expect.objectContaining({ path, message }))
  })

  // Holds access#98.
  it('leads a member without a password to the form by SMS', async () => {
    const { cookies } = await loginAs(shop().shop)
    const browser = browserOf(shop(), { cookies })
    expect(await change(browser, OLD)).toMatchObject({
      status: 400,
      code: 'PASSWORD_NONE',
      body: { message: '您还没有设置密码，请使用短信验证码设置' },
    })
  })

  it('is for members', async () => {
    expect(await change(openBrowser(shop()), OLD)).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  })

  // Holds access#98.
  it('compares ten times an hour for one device, logins counted', async () => {
    const { browser } = await inTwoBrowsers()
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 11; count += 1) codes.push((await change(browser, 'Wrong-2026')).code)
    expect(codes).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'PASSWORD_SLOWED'])
    // A member is in already: not to be told of other ways to log in.
    const slowed = {
      status: 429,
      code: 'PASSWORD_SLOWED',
      body: { message: '密码尝试次数过多，请稍后再试或改用短信验证' },
    }
    expect(await change(browser, OLD)).toMatchObject(slowed)
    expect(await browser.send('POST', '/account/proof', { password: OLD })).toMatchObject(slowed)
    shop().setClock(3_601_000)
    expect(await change(browser, OLD)).toMatchObject({ status: 200 })
  })

  // Holds access#98.
  it('does it once for five calls at once', async () => {
    const { browser } = await inTwoBrowsers()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => change(browser, OLD, `Egret+202${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'PASSWORD_WRONG')).toHaveLength(4)
  })
})

describe('a notice', () => {
  // Holds access#101.
  it('goes to the phone that the account just lost, where that is meant', async () => {
    const { accountId, phone } = await loginAs(shop().shop)
    const { pool, clock } = shop().shop
    const [{ phone: encrypted } = { phone: null }] = await pool.orm
      .select()
      .from(accounts)
      .where(eq(accounts.accountId, accountId))
    await transaction(pool, async (tx) => {
      await sendNotice(tx, accountId, 'phoneChanged', clock.now(), encrypted!)
      await releasePhone(tx, accountId)
    })
    await vi.waitFor(
      async () => expect(await noticesTo(phone)).toEqual([expect.stringContaining('绑定的手机号码已更换')]),
      { timeout: 30_000 },
    )
  })

  // Holds access#101.
  it('is not sent for work that was taken back', async () => {
    const { accountId, phone } = await loginAs(shop().shop)
    const { pool, clock } = shop().shop
    const failing = transaction(pool, async (tx) => {
      await setPassword(tx, shop().shop, accountId, NEW, clock.now())
      await sendNotice(tx, accountId, 'passwordChanged', clock.now())
      throw new Error('the work fails')
    })
    await expect(failing).rejects.toThrow('the work fails')
    const { accountId: after, phone: next } = await loginAs(shop().shop)
    await transaction(pool, (tx) => sendNotice(tx, after, 'passwordChanged', clock.now()))
    await oneNotice(next)
    expect(await noticesTo(phone)).toEqual([])
  })
})

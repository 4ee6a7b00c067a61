import { hash } from '@node-rs/argon2'
import { agreementVersion } from '@shop/contract/agreements'
import { passwordLimits } from '@shop/contract/areas/access'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newToken } from '../../platform/ids.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import {
  encryptLogin,
  fetchLoginKey,
  logInByPassword,
  memberWithPassword,
  postLogin,
  setPassword,
} from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { peekHandle } from './handles.ts'
import { createAccountOfName } from './login-name.ts'
import { readPassword, writePassword } from './password-store.ts'
import { closeAccount } from './store.ts'
import { accessEvents } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const PASSWORD = 'Heron-2026'
const refused = { status: 400, code: 'LOGIN_REFUSED', body: { message: '用户名或密码错误' } }
const spent = { status: 400, code: 'LOGIN_KEY_SPENT', body: { message: '页面停留时间过长，请重新登录' } }

const member = (password = PASSWORD) => memberWithPassword(shop(), password)
const stranger = () => openBrowser(shop())
const whoIs = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).body.accountId

describe('a member', () => {
  // Holds access#41.
  it('logs in by phone and password', async () => {
    const { phone, accountId } = await member()
    const browser = stranger()
    const answer = await logInByPassword(browser, phone, PASSWORD, { agreementVersion })
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect(Object.keys(answer.body)).toEqual(['expires_in'])
    expect(await whoIs(browser)).toBe(accountId)
    const events = await shop().shop.pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
    expect(events.map(({ kind }) => kind)).toEqual(['login'])
  })

  // Holds access#41.
  it('who is no browser gets the tokens in the body, with the cookie that the key is bound to', async () => {
    const { phone, accountId } = await member()
    const browser = stranger()
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    const { body } = await shop()
      .app.inject({
        method: 'POST',
        url: '/api/passport/login/v3',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': shop().freshAddress(),
          cookie: `shop_browser=${browser.cookies.get('shop_browser')}`,
        },
        payload: new URLSearchParams({ ...form }).toString(),
      })
      .then((answer) => ({ body: answer.json() }))
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'refresh_token'])
    const bearer = { authorization: `Bearer ${body.access_token}` }
    expect((await stranger().send('GET', '/member/vo', undefined, bearer)).body.accountId).toBe(accountId)
  })

  // Holds access#41.
  it('logs in by an older shop’s login name, whatever its capitals', async () => {
    const { pool, keyring, clock } = shop().shop
    const { phone } = await member()
    const index = keyring.blindIndex('phone', phone)
    await transaction(pool, async (tx) => {
      const named = await createAccountOfName(tx, keyring, 'Hean_Old.9', clock.now())
      await setPassword(tx, shop().shop, named, PASSWORD, clock.now())
      await tx.orm.execute(sql`UPDATE account_phones SET account_id = ${named} WHERE phone_index = ${index}`)
      await tx.orm.execute(sql`UPDATE accounts SET phone = '\\x00' WHERE account_id = ${named}`)
    })
    expect(await logInByPassword(stranger(), ' hean_old.9 ', PASSWORD)).toMatchObject({ status: 200 })
    expect(await logInByPassword(stranger(), phone, PASSWORD)).toMatchObject({ status: 200 })
    expect(await logInByPassword(stranger(), 'hean_old.8', PASSWORD)).toMatchObject(refused)
  })

  // Holds access#15, access#46.
  it.each([
    ['a wrong password', async () => [(await member()).phone, 'Heron-2027']],
    ['the password in other capitals', async () => [(await member()).phone, 'heron-2026']],
    ['a phone without an account', async () => [freshPhone(), PASSWORD]],
    ['a name that nobody has', async () => ['nobody.here', PASSWORD]],
    ['an account without a password', async () => [(await loginAs(shop().shop)).phone, PASSWORD]],
    [
      'a closed account',
      async () => {
        const { phone, accountId } = await member()
        await closeAccount(shop().shop.pool, accountId, shop().shop.clock.now())
        return [phone, PASSWORD]
      },
    ],
  ])('with %s is refused in the same words', async (_, given) => {
    const [name, password] = await given()
    const { status, body, headers } = await logInByPassword(stranger(), name!, password!)
    expect({ status, body: { ...body, requestId: '' } }).toEqual({
      status: 400,
      body: { code: 'LOGIN_REFUSED', message: '用户名或密码错误', requestId: '' },
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  // Holds access#41.
  it('who left a field empty is told which', async () => {
    const { phone } = await member()
    expect(await logInByPassword(stranger(), '  ', PASSWORD)).toMatchObject({
      status: 400,
      code: 'LOGIN_NAME_REQUIRED',
      body: { message: '用户名不能为空', fields: [{ path: 'loginName' }] },
    })
    expect(await logInByPassword(stranger(), phone, '')).toMatchObject({
      status: 400,
      code: 'PASSWORD_REQUIRED',
      body: { message: '密码不能为空', fields: [{ path: 'password' }] },
    })
  })

  // Holds access#41.
  it('who sends more than the form takes is told which field', async () => {
    const { phone } = await member()
    const tooLong = (path: string) => ({ status: 400, code: 'TOO_LONG', body: { fields: [{ path }] } })
    expect(await logInByPassword(stranger(), 'n'.repeat(21), PASSWORD)).toMatchObject(tooLong('loginName'))
    expect(await logInByPassword(stranger(), phone, 'p'.repeat(21))).toMatchObject(tooLong('password'))
    expect(await logInByPassword(stranger(), 'n'.repeat(20), 'p'.repeat(20))).toMatchObject(refused)
  })

  it('has the password encrypted anew by a login where it was encrypted at another cost, and logs in by it again', async () => {
    const { pool, keyring, clock, passwordHasher } = shop().shop
    const { phone, accountId } = await member()
    const secret = keyring.pepper
    const cheap = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret })
    await writePassword(pool, accountId, { hash: cheap, isOutdated: false }, clock.now())
    expect(await logInByPassword(stranger(), phone, 'Wrong-2026')).toMatchObject(refused)
    expect((await readPassword(pool, accountId))!.hash).toBe(cheap)
    expect(await logInByPassword(stranger(), phone, PASSWORD)).toMatchObject({ status: 200 })
    const renewed = (await readPassword(pool, accountId))!.hash
    expect([renewed === cheap, passwordHasher.isOfOtherCost(renewed)]).toEqual([false, false])
    expect(await logInByPassword(stranger(), phone, PASSWORD)).toMatchObject({ status: 200 })
    expect((await readPassword(pool, accountId))!.hash).toBe(renewed)
  })

  it('accepts the agreements that hold now or none', async () => {
    const { phone } = await member()
    expect(await logInByPassword(stranger(), phone, PASSWORD, { agreementVersion: '2020-01-01' })).toMatchObject({
      status: 400,
      code: 'AGREEMENT_OUTDATED',
    })
    expect(await logInByPassword(stranger(), phone, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('who logs in over a session ends that session', async () => {
    const known = await member()
    const browser = browserOf(shop(), known)
    expect(await logInByPassword(browser, known.phone, PASSWORD)).toMatchObject({ status: 200 })
    const old = stranger()
    old.cookies.set('shop_access', known.cookies.shop_access!)
    expect(await old.send('GET', '/member/vo')).toMatchObject({ status: 401 })
  })

  // Holds access#47, access#48.
  it('whose password is outdated is led to set a new one, and is not logged in', async () => {
    const { phone, accountId } = await member()
    const { pool, clock, passwordHasher } = shop().shop
    await writePassword(pool, accountId, { hash: await passwordHasher.hash('heanold1'), isOutdated: true }, clock.now())
    const browser = stranger()
    const answer = await logInByPassword(browser, phone, 'heanold1')
    expect(answer).toMatchObject({ status: 200, body: { code: 'MEM0010001', ticket: expect.any(String) } })
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'ticket'])
    expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
    const client = { browser: browser.cookies.get('shop_browser') } as Parameters<typeof peekHandle>[2]
    const peek = (of: typeof client) => peekHandle(pool, shop().shop, of, answer.body.ticket, clock.now())
    expect(await peek(client)).toMatchObject({ kind: 'account', accountId })
    expect(await peek({ ...client, browser: newToken() })).toBeUndefined()
  })

  // Holds access#47, access#48.
  it('without a phone is led to bind one, even with an outdated password', async () => {
    const { pool, keyring, clock, passwordHasher } = shop().shop
    const accountId = await transaction(pool, (tx) => createAccountOfName(tx, keyring, 'phoneless', clock.now()))
    await writePassword(pool, accountId, { hash: await passwordHasher.hash('heanold1'), isOutdated: true }, clock.now())
    expect(await logInByPassword(stranger(), 'phoneless', 'heanold1')).toMatchObject({
      status: 200,
      body: { code: '1001000003', ticket: expect.any(String) },
    })
    expect(await logInByPassword(stranger(), 'phoneless', 'heanold2')).toMatchObject(refused)
  })
})

describe('the key', () => {
  // Holds access#42.
  it('is the day’s, behind an id that starts with the nonce', async () => {
    const [one, two] = await Promise.all(
      [stranger(), stranger()].map((browser) => browser.send('GET', '/login/key?nonceStr=nonce-of-mine')),
    )
    const [id, publicKey] = one!.body.key.split('.')
    expect(id).toMatch(/^nonce-of-mine~[\w-]{43}$/)
    expect(two!.body.key.split('.')[1]).toBe(publicKey)
    expect(two!.body.key.split('.')[0]).not.toBe(id)
  })

  it.each(['', 'short', 'x'.repeat(65), 'with space', 'dot.dot.dot'])(
    'is not given for the nonce "%s"',
    async (nonce) => {
      const answer = await stranger().send('GET', `/login/key?nonceStr=${encodeURIComponent(nonce)}`)
      expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    },
  )

  // Holds access#42.
  it('opens one login, whether or not that was right', async () => {
    const { phone } = await member()
    const browser = stranger()
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    expect(await postLogin(browser, form)).toMatchObject({ status: 200 })
    expect(await postLogin(browser, form)).toMatchObject(spent)
    const key = await fetchLoginKey(browser)
    expect(await postLogin(browser, encryptLogin(key, phone, 'Wrong-2026'))).toMatchObject(refused)
    expect(await postLogin(browser, encryptLogin(key, phone, PASSWORD))).toMatchObject(spent)
  })

  // Holds access#42.
  it('opens one of 20 logins at once', async () => {
    const { phone } = await member()
    const browser = stranger()
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    const answers = await Promise.all(Array.from({ length: 20 }, () => postLogin(browser, form)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'LOGIN_KEY_SPENT')).toHaveLength(19)
  })

  // Holds access#42.
  it('opens nothing in another browser, nor without one', async () => {
    const { phone } = await member()
    const form = encryptLogin(await fetchLoginKey(stranger()), phone, PASSWORD)
    const other = stranger()
    await fetchLoginKey(other)
    expect(await postLogin(other, form)).toMatchObject(spent)
    expect(await postLogin(stranger(), form)).toMatchObject(spent)
  })

  it('gives a browser whose id came to be empty another one', async () => {
    const { phone } = await member()
    const browser = stranger()
    browser.cookies.set('shop_browser', '')
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    expect(browser.cookies.get('shop_browser')).toMatch(/^[\w-]{43}$/)
    expect(await postLogin(browser, form)).toMatchObject({ status: 200 })
  })

  // Holds access#42.
  it('opens nothing that was encrypted for another id or with another key, and no field by itself', async () => {
    const { phone } = await member()
    const browser = stranger()
    const [mine, other, third] = [
      await fetchLoginKey(browser),
      await fetchLoginKey(browser),
      await fetchLoginKey(browser),
    ]
    expect(await postLogin(browser, { ...encryptLogin(mine, phone, PASSWORD), key: other })).toMatchObject(spent)
    expect(
      await postLogin(browser, {
        ...encryptLogin(mine, phone, PASSWORD),
        loginName: encryptLogin(third, phone, '').loginName,
      }),
    ).toMatchObject(spent)
    expect(await postLogin(browser, { ...encryptLogin(third, phone, PASSWORD), password: 'AAAA' })).toMatchObject(spent)
    expect(await postLogin(browser, { ...encryptLogin(third, phone, PASSWORD), key: 'nothing' })).toMatchObject(spent)
  })

  // Holds access#42.
  it.each([
    [59_000, 200],
    [61_000, 400],
  ])('%i ms old answers %i', async (ms, status) => {
    const { phone } = await member()
    const browser = stranger()
    const form = encryptLogin(await fetchLoginKey(browser), phone, PASSWORD)
    shop().setClock(ms)
    expect((await postLogin(browser, form)).status).toBe(status)
  })

  // Holds access#42.
  it('is void once the same browser asked again with the same nonce', async () => {
    const { phone } = await member()
    const browser = stranger()
    const ask = async () => (await browser.send('GET', '/login/key?nonceStr=the-same-nonce')).body.key
    const [first, second] = [await ask(), await ask()]
    expect(await postLogin(browser, encryptLogin(first, phone, PASSWORD))).toMatchObject(spent)
    expect(await postLogin(browser, encryptLogin(second, phone, PASSWORD))).toMatchObject({ status: 200 })
  })

  // Holds access#42.
  it('is rationed by address', async () => {
    const browser = stranger()
    const codes: (string | undefined)[] = []
    for (let count = 0; count < passwordLimits.keysPerAddress + 1; count += 1) {
      // The process's own pace would come first.
      shop().setClock(count * 300)
      codes.push((await browser.send('GET', '/login/key?nonceStr=nonce-of-mine')).code)
    }
    expect(codes.slice(0, -1)).toEqual(Array(passwordLimits.keysPerAddress).fill(undefined))
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  })
})

describe('the form', () => {
  // Holds access#44.
  it('is the only shape that is taken', async () => {
    const browser = stranger()
    const form = encryptLogin(await fetchLoginKey(browser), '13800138000', PASSWORD)
    expect(await browser.send('POST', '/passport/login/v3', form)).toMatchObject({
      status: 400,
      code: 'CONTENT_TYPE_REFUSED',
    })
    expect(await postLogin(browser, { ...form, platform: '2' })).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    expect(await postLogin(browser, { ...form, password: PASSWORD })).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
    })
    expect(await postLogin(browser, { ...form, accountId: '1' })).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
  })
})

describe('the mall’s setting', () => {
  // Holds access#45.
  it('takes login by password away', async () => {
    const { pool, clock } = shop().shop
    const key = await fetchLoginKey(stranger())
    const off = JSON.stringify({ password: false, social: [] })
    await pool.orm.execute(
      sql`INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('mall-global', 'login', ${off}::jsonb, ${clock.now().toISOString()})`,
    )
    const answer = {
      status: 404,
      code: 'PASSWORD_LOGIN_OFF',
      body: { message: '暂不支持密码登录，请使用短信验证码登录' },
    }
    expect(await stranger().send('GET', '/login/key?nonceStr=nonce-of-mine')).toMatchObject(answer)
    expect(await postLogin(stranger(), encryptLogin(key, '13800138000', PASSWORD))).toMatchObject(answer)
    await pool.orm.execute(sql`DELETE FROM mall_settings WHERE key = 'login'`)
    expect(await stranger().send('GET', '/login/key?nonceStr=nonce-of-mine')).toMatchObject({ status: 200 })
  })
})

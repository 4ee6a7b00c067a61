import { agreementVersion } from '@shop/contract/agreements'
import { socialTypes } from '@shop/contract/areas/access'
import type { SocialProvider } from '@shop/sandbox/client'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newToken } from '../../platform/ids.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { bindSocial, socialSteps } from '../../testing/social-steps.ts'
import { createAccountOfName, giveLoginName } from './login-name.ts'
import { readIdentities } from './social-store.ts'
import { closeAccount } from './store.ts'
import { accounts } from './tables.ts'

const { desk, sms, social } = await useSandbox()
const shop = useShop({ sms, environment: social })
const { handleOf, travel } = socialSteps(desk)
afterEach(() => shop().setClock(0))

const MINUTE = 60_000
const PASSWORD = 'Heron-2026'
const stranger = () => openBrowser(shop())
const whoIs = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).body?.accountId
let people = 0
const someone = (provider: SocialProvider = 'qq') => desk.social.addAccount(provider, `顾客甲${people++}乙`)
const kindsOf = async (accountId: string) => (await readIdentities(shop().shop.pool, accountId)).map(({ type }) => type)
const rowOf = async (accountId: string) =>
  (await shop().shop.pool.orm.select().from(accounts).where(eq(accounts.accountId, accountId)))[0]!

const member = (phone?: string) => memberInBrowser(shop(), phone)

/** A member of an older shop: a name, a password, no phone. */
async function memberOfName(name = `old-${newToken().slice(0, 8)}`) {
  const { pool, keyring, clock } = shop().shop
  const accountId = await transaction(pool, async (tx) => {
    const made = await createAccountOfName(tx, keyring, name, clock.now())
    await setPassword(tx, shop().shop, made, PASSWORD, clock.now())
    return made
  })
  return { name, accountId }
}

interface Given {
  handle: string
  phone: string
  type?: number
}

async function register(browser: TestBrowser, { handle, phone, type = 1 }: Given, changes: object = {}) {
  await giveCode(shop(), browser, phone, 'bind')
  const body = { openId: handle, thirdType: type, userName: phone, validCode: GIVEN_CODE, agreementVersion }
  return browser.send('PUT', '/thirdPartyRegistry', { ...body, ...changes })
}

async function bind(browser: TestBrowser, { handle, phone, type = 1 }: Given, changes: object = {}) {
  await giveCode(shop(), browser, phone, 'bind')
  const body = { loginName: handle, loginType: type + 1, type: 1, userName: phone, password: GIVEN_CODE }
  return browser.send('PUT', '/account/binder', { ...body, ...changes })
}

const ofName = { type: 0 }
const chosen = { link: true }
const spent = { status: 400, code: 'HANDLE_SPENT', body: { message: '登录信息已过期，请重新登录' } }

describe('registering by a social account', () => {
  // Holds access#81, account#53.
  it.each(Object.entries(socialTypes))('makes an account for a phone that has none: %s', async (provider, type) => {
    const [browser, phone] = [stranger(), freshPhone()]
    const account = await someone(provider as SocialProvider)
    const handle = await handleOf(browser, provider as SocialProvider, account)
    expect(await register(browser, { handle, phone, type })).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    const accountId = await whoIs(browser)
    expect(await kindsOf(accountId)).toEqual([type])
    const again = stranger()
    expect((await travel(again, account.provider, account)).pathname).toBe('/user')
    expect(await whoIs(again)).toBe(accountId)
    const { body } = await browser.send('GET', '/account/thirdBinder')
    expect(body).toContainEqual({ type, loginType: type + 1, isBind: '1', loginName: '顾***乙' })
  })

  // Holds access#81.
  it('refuses a phone that has an account, and leaves handle and code good for linking', async () => {
    const { phone, accountId } = await member()
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', await someone())
    expect(await register(browser, { handle, phone })).toMatchObject({ status: 409, code: 'PHONE_TAKEN' })
    expect((await bind(browser, { handle, phone })).status).toBe(200)
    expect(await whoIs(browser)).toBe(accountId)
  })

  // Holds access#81.
  it('asks for the agreements that hold now', async () => {
    const [browser, phone] = [stranger(), freshPhone()]
    const handle = await handleOf(browser, 'qq', await someone())
    const without = await register(browser, { handle, phone }, { agreementVersion: '' })
    expect(without).toMatchObject({ status: 400, code: 'AGREEMENT_REQUIRED' })
    const old = await register(browser, { handle, phone }, { agreementVersion: '2020-01' })
    expect(old).toMatchObject({ status: 400, code: 'AGREEMENT_OUTDATED' })
    expect((await register(browser, { handle, phone })).status).toBe(200)
  })

  // Holds access#81.
  it('takes the specification’s fields alone, and keeps the agreements that hold now', async () => {
    const [browser, phone] = [stranger(), freshPhone()]
    const handle = await handleOf(browser, 'qq', await someone())
    expect((await register(browser, { handle, phone }, { agreementVersion: undefined })).status).toBe(200)
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT kind, version FROM consents WHERE account_id = ${await whoIs(browser)}`,
    )
    expect(rows).toEqual([{ kind: 'agreements', version: agreementVersion }])
  })

  // Holds access#81.
  it('makes one account of ten calls at once', async () => {
    const [browser, phone] = [stranger(), freshPhone()]
    const handle = await handleOf(browser, 'qq', await someone())
    await giveCode(shop(), browser, phone, 'bind')
    const body = { openId: handle, thirdType: 1, userName: phone, validCode: GIVEN_CODE, agreementVersion }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.send('PUT', '/thirdPartyRegistry', body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await kindsOf(await whoIs(browser))).toEqual([1])
  })
})

describe('a handle', () => {
  // Holds access#71.
  it.each<[string, (browser: TestBrowser, handle: string) => [TestBrowser, Given]]>([
    ['in another browser', (_, handle) => [stranger(), { handle, phone: freshPhone() }]],
    ['for another kind', (browser, handle) => [browser, { handle, phone: freshPhone(), type: 2 }]],
    ['that nobody made', (browser) => [browser, { handle: newToken(), phone: freshPhone() }]],
  ])('%s opens nothing', async (_, changed) => {
    const browser = stranger()
    const made = await handleOf(browser, 'qq', await someone())
    const [tried, given] = changed(browser, made)
    expect(await register(tried, given)).toMatchObject(spent)
    const { phone } = await member()
    expect(await bind(tried, { ...given, phone })).toMatchObject(spent)
    expect((await register(browser, { handle: made, phone: freshPhone() })).status).toBe(200)
  })

  it('that is a state, or a state that is a handle, opens nothing', async () => {
    const browser = stranger()
    const { start } = socialSteps(desk)
    const state = new URL(await start(browser, 'qq')).searchParams.get('state')!
    expect(await register(browser, { handle: state, phone: freshPhone() })).toMatchObject(spent)
    const handle = await handleOf(browser, 'qq', await someone())
    const answer = await browser.send('GET', `/thirdLogin/callback/1?code=x&state=${handle}`)
    expect(answer.headers.location).toBe('/user/login?thirdLogin=expired')
  })

  // Holds access#71.
  it('lives ten minutes', async () => {
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', await someone())
    shop().setClock(10 * MINUTE)
    expect(await register(browser, { handle, phone: freshPhone() })).toMatchObject(spent)
    shop().setClock(10 * MINUTE - 5_000)
    expect((await register(browser, { handle, phone: freshPhone() })).status).toBe(200)
  })

  // Holds access#71.
  it('is good once, and its social account belongs to one account', async () => {
    const account = await someone()
    const [one, two] = [stranger(), stranger()]
    const handles = [await handleOf(one, 'qq', account), await handleOf(two, 'qq', account)]
    expect((await register(one, { handle: handles[0]!, phone: freshPhone() })).status).toBe(200)
    expect(await register(one, { handle: handles[0]!, phone: freshPhone() })).toMatchObject(spent)
    const late = await register(two, { handle: handles[1]!, phone: freshPhone() })
    expect(late).toMatchObject({ status: 409, code: 'SOCIAL_TAKEN', body: { message: '该账号已关联了其他账号' } })
  })
})

describe('linking to the account of a phone', () => {
  // Holds access#82.
  it('binds, logs in, and sets a password where there was none', async () => {
    const { phone, accountId } = await member()
    const browser = stranger()
    const handle = await handleOf(browser, 'weibo', await someone('weibo'))
    const answer = await bind(browser, { handle, phone, type: 4 }, { loginPassword: PASSWORD })
    expect(answer).toMatchObject({ status: 200, body: { expires_in: 7200 } })
    expect(await whoIs(browser)).toBe(accountId)
    expect(await kindsOf(accountId)).toEqual([4])
    expect((await logInByPassword(stranger(), phone, PASSWORD)).status).toBe(200)
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT kind FROM access_events WHERE account_id = ${accountId} AND kind = 'passwordSet'`,
    )
    expect(rows).toHaveLength(1)
    const other = await handleOf(browser, 'qq', await someone())
    // Begun by the member, it binds with a code as well; the password that is there stays.
    const second = await bind(browser, { handle: other, phone }, { loginPassword: 'Another-2026' })
    expect(second.status).toBe(200)
    expect((await logInByPassword(stranger(), phone, PASSWORD)).status).toBe(200)
  })

  // Holds access#82.
  it('asks for phone and code together', async () => {
    const browser = stranger()
    const body = { loginName: newToken(), loginType: 2, type: 1 }
    const send = (given: object) => browser.send('PUT', '/account/binder', { ...body, ...given })
    expect(await send({ userName: freshPhone() })).toMatchObject({ status: 400, code: 'SMS_CODE_REQUIRED' })
    expect(await send({ password: GIVEN_CODE })).toMatchObject({ status: 400, code: 'PHONE_REQUIRED' })
    expect(await send({})).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
    const common = { userName: freshPhone(), password: GIVEN_CODE, loginPassword: 'Password1' }
    expect(await send(common)).toMatchObject({ status: 400, code: 'PASSWORD_COMMON' })
  })

  // Holds access#82.
  it('refuses a phone without an account, a closed one, and one that holds another of the kind', async () => {
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', await someone())
    expect(await bind(browser, { handle, phone: freshPhone() })).toMatchObject({
      status: 400,
      code: 'PHONE_UNREGISTERED',
    })
    const closed = await member()
    const { pool, clock } = shop().shop
    await transaction(pool, (tx) => closeAccount(tx, closed.accountId, clock.now()))
    expect(await bind(browser, { handle, phone: closed.phone })).toMatchObject({ status: 403, code: 'ACCOUNT_CLOSED' })
    const holding = await member()
    await bindSocial(shop(), desk, holding.accountId, await someone())
    expect(await bind(browser, { handle, phone: holding.phone })).toMatchObject({
      status: 409,
      code: 'SOCIAL_KIND_TAKEN',
    })
    const free = await member()
    expect((await bind(browser, { handle, phone: free.phone })).status).toBe(200)
  })

  // Holds access#49.
  it('of a phone whose account nobody has agreed for yet asks for that, and keeps it', async () => {
    const { phone, accountId } = await member()
    const { orm } = shop().shop.pool
    await orm.execute(sql`DELETE FROM consents WHERE account_id = ${accountId}`)
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', await someone())
    const without = await bind(browser, { handle, phone }, { agreementVersion: '' })
    expect(without).toMatchObject({ status: 400, code: 'AGREEMENT_REQUIRED' })
    expect(await bind(browser, { handle, phone }, { agreementVersion: '1' })).toMatchObject({
      status: 400,
      code: 'AGREEMENT_OUTDATED',
    })
    expect(await kindsOf(accountId)).toEqual([])
    expect((await bind(browser, { handle, phone }, { agreementVersion })).status).toBe(200)
    const kept = await orm.execute(sql`SELECT kind, version FROM consents WHERE account_id = ${accountId}`)
    expect(kept.rows).toEqual([{ kind: 'agreements', version: agreementVersion }])
    const events = await orm.execute(
      sql`SELECT kind FROM access_events WHERE account_id = ${accountId} AND kind = 'created'`,
    )
    expect(events.rows).toHaveLength(1)
  })

  it('asks for the agreements too where the account that lacks a phone never accepted', async () => {
    const { accountId } = await memberOfName()
    const account = await someone()
    await bindSocial(shop(), desk, accountId, account)
    const [browser, phone] = [stranger(), freshPhone()]
    const handle = await handleOf(browser, 'qq', account)
    const without = await bind(browser, { handle, phone }, { agreementVersion: '' })
    expect(without).toMatchObject({ status: 400, code: 'AGREEMENT_REQUIRED' })
    expect((await bind(browser, { handle, phone }, { agreementVersion })).status).toBe(200)
    expect(await whoIs(browser)).toBe(accountId)
  })

  it('counts wrong codes and takes none of another purpose', async () => {
    const { phone, accountId } = await member()
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', await someone())
    const wrong = await bind(browser, { handle, phone }, { password: '000000' })
    expect(wrong).toMatchObject({ status: 400, code: 'SMS_CODE_WRONG' })
    const other = await member()
    await giveCode(shop(), browser, other.phone, 'login')
    const body = { loginName: handle, loginType: 2, type: 1, userName: other.phone, password: GIVEN_CODE }
    expect(await browser.send('PUT', '/account/binder', body)).toMatchObject({ status: 400, code: 'SMS_CODE_SPENT' })
    expect(await kindsOf(accountId)).toEqual([])
  })
})

describe('an account of a name, without a phone', () => {
  async function ticketOf(browser: TestBrowser, name: string): Promise<string> {
    const answer = await logInByPassword(browser, name, PASSWORD)
    expect(answer.body.code).toBe('1001000003')
    return answer.body.ticket
  }

  // Holds access#85.
  it('gets a phone that nobody has, and logs in', async () => {
    const { name, accountId } = await memberOfName()
    const [browser, phone] = [stranger(), freshPhone()]
    const handle = await ticketOf(browser, name)
    expect((await bind(browser, { handle, phone, ...ofName })).status).toBe(200)
    expect(await whoIs(browser)).toBe(accountId)
    expect((await logInByPassword(stranger(), phone, PASSWORD)).status).toBe(200)
  })

  // Holds access#85.
  it('becomes part of the phone’s account, with all its ways in', async () => {
    const { name, accountId: from } = await memberOfName()
    const { phone, accountId: into } = await member()
    const account = await someone('weixin')
    await bindSocial(shop(), desk, from, account)
    const browser = stranger()
    const handle = await ticketOf(browser, name)
    // Where nobody could be asked before whether the phone has an account, this asks; neither code nor handle is taken by it.
    expect(await bind(browser, { handle, phone, ...ofName }, { link: false })).toMatchObject({
      status: 409,
      code: 'PHONE_TAKEN',
      body: { fields: [{ path: 'userName' }] },
    })
    expect((await rowOf(from)).closedAt).toBeNull()
    // As the specification calls it, which is made once linking was chosen in the dialog.
    expect((await bind(browser, { handle, phone, ...ofName })).status).toBe(200)
    expect(await whoIs(browser)).toBe(into)
    expect(await rowOf(from)).toMatchObject({ mergedInto: into, phone: null, closedAt: expect.any(Date) })
    expect(await kindsOf(from)).toEqual([])
    expect(await kindsOf(into)).toEqual([2])
    const again = stranger()
    expect((await travel(again, 'weixin', account)).pathname).toBe('/user')
    expect(await whoIs(again)).toBe(into)
    const { rows } = await shop().shop.pool.orm.execute(
      sql`SELECT payload FROM outbox_messages WHERE payload->>'accountId' = ${into}`,
    )
    expect(rows).toMatchObject([{ payload: { notice: 'accountsMerged' } }])
  })

  // Holds account#89.
  it.each(['a password', 'a login name'])(
    'stays where the phone’s account has %s of its own, and the old one still opens it',
    async (has) => {
      const { pool, keyring, clock } = shop().shop
      const { name, accountId: from } = await memberOfName()
      const { phone, accountId: into } = await member()
      if (has === 'a password') await setPassword(pool, shop().shop, into, 'Egret+2027', clock.now())
      else await transaction(pool, (tx) => giveLoginName(tx, keyring, into, `own-${newToken().slice(0, 8)}`))
      const browser = stranger()
      const handle = await ticketOf(browser, name)
      expect(await bind(browser, { handle, phone, ...ofName })).toMatchObject({
        status: 409,
        code: 'PASSWORD_LOGIN_TAKEN',
        body: { message: '该手机号的账号已有登录名或密码，请换一个手机号', fields: [{ path: 'userName' }] },
      })
      expect((await rowOf(from)).closedAt).toBeNull()
      await ticketOf(stranger(), name)
      // Handle and code were not taken.
      expect((await bind(browser, { handle, phone: freshPhone(), ...ofName })).status).toBe(200)
      expect(await whoIs(browser)).toBe(from)
    },
  )

  // Holds access#113, account#87.
  it('is merged only by a handle that is as young as a proof', async () => {
    const { name, accountId } = await memberOfName()
    const { phone } = await member()
    const browser = stranger()
    const handle = await ticketOf(browser, name)
    shop().setClock(5 * MINUTE)
    expect(await bind(browser, { handle, phone, ...ofName }, chosen)).toMatchObject({
      status: 409,
      code: 'LINK_TOO_LATE',
      body: { fields: [{ path: 'userName' }] },
    })
    expect((await rowOf(accountId)).closedAt).toBeNull()
    shop().setClock(5 * MINUTE - 5_000)
    expect((await bind(browser, { handle, phone, ...ofName }, chosen)).status).toBe(200)
  })

  // Holds access#113, account#87.
  it('is not merged after that, and can be given a phone of nobody by the same handle', async () => {
    const { name, accountId } = await memberOfName()
    const { phone } = await member()
    const browser = stranger()
    const handle = await ticketOf(browser, name)
    shop().setClock(9 * MINUTE)
    expect(await bind(browser, { handle, phone, ...ofName }, chosen)).toMatchObject({ code: 'LINK_TOO_LATE' })
    expect((await bind(browser, { handle, phone: freshPhone(), ...ofName })).status).toBe(200)
    expect(await whoIs(browser)).toBe(accountId)
  })

  // Holds access#113, account#87.
  it('ends its sessions with the merge', async () => {
    const { name, accountId } = await memberOfName()
    const { phone } = await member()
    const { pool, sessions, clock } = shop().shop
    const { pair } = await transaction(pool, (tx) =>
      sessions.start(tx, { accountId, method: 'sms', browser: null, device: '' }, clock.now()),
    )
    const browser = stranger()
    await bind(browser, { handle: await ticketOf(browser, name), phone, ...ofName }, chosen)
    expect(await sessions.find(pool, pair.accessToken, clock.now())).toBeUndefined()
  })

  it('is merged once by ten calls at once, into one of two', async () => {
    const { name, accountId } = await memberOfName()
    const targets = [await member(), await member()]
    const browsers = await Promise.all(
      targets.map(async ({ phone }) => {
        const browser = stranger()
        const handle = await ticketOf(browser, name)
        await giveCode(shop(), browser, phone, 'bind')
        const body = { loginName: handle, loginType: 1, type: 1, userName: phone, password: GIVEN_CODE, ...chosen }
        return { browser, body }
      }),
    )
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const { browser, body } = browsers[index % 2]!
        return browser.send('PUT', '/account/binder', body)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const winner = (await rowOf(accountId)).mergedInto
    expect(targets.map((target) => target.accountId)).toContain(winner)
  })

  // Holds access#85.
  it('that came by a social account gets a phone, or is refused where merging would close that way', async () => {
    const { accountId } = await memberOfName()
    const account = await someone()
    await bindSocial(shop(), desk, accountId, account)
    const browser = stranger()
    const handle = await handleOf(browser, 'qq', account)
    const holding = await member()
    await bindSocial(shop(), desk, holding.accountId, await someone())
    expect(await bind(browser, { handle, phone: holding.phone })).toMatchObject({
      status: 409,
      code: 'SOCIAL_KIND_TAKEN',
    })
    // A new phone may come by either call: the page cannot know that there is an account already.
    expect(await register(browser, { handle, phone: holding.phone })).toMatchObject({
      status: 409,
      code: 'PHONE_TAKEN',
    })
    expect((await register(browser, { handle, phone: freshPhone() })).status).toBe(200)
    expect(await whoIs(browser)).toBe(accountId)
    const direct = stranger()
    expect((await travel(direct, 'qq', account)).pathname).toBe('/user')
  })
})

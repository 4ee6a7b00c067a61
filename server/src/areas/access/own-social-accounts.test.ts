import type { SocialAccount, SocialProvider } from '@shop/sandbox/client'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newToken } from '../../platform/ids.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import { memberInBrowser, proveSession } from '../../testing/member-in-browser.ts'
import { setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { bindSocial, socialSteps, typeOf } from '../../testing/social-steps.ts'
import { createAccountOfName } from './login-name.ts'
import { readIdentities } from './social-store.ts'

const { desk, sms, social } = await useSandbox()
const shop = useShop({ sms, environment: social })
const { handleOf, travel } = socialSteps(desk)
afterEach(() => shop().setClock(0))

const PASSWORD = 'Heron-2026'
const stranger = () => openBrowser(shop())
const whoIs = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).body?.accountId
let people = 0
const someone = (provider: SocialProvider = 'qq') => desk.social.addAccount(provider, `顾客甲${people++}乙`)
const kindsOf = async (accountId: string) => (await readIdentities(shop().shop.pool, accountId)).map(({ type }) => type)
const member = () => memberInBrowser(shop())
const spent = { status: 400, code: 'HANDLE_SPENT', body: { message: '登录信息已过期，请重新登录' } }

describe('a member’s own account', () => {
  const own = (browser: TestBrowser, handle: string, type = 1) =>
    browser.send('PUT', '/account/binder', { loginName: handle, loginType: type + 1, type: 1 })

  // Holds access#70, access#113, account#56.
  it('is bound without a code, once, by the member who began and has just proved it', async () => {
    const known = await member()
    const { browser, accountId } = known
    const account = await someone()
    const handle = await handleOf(browser, 'qq', account)
    expect(await own(browser, handle)).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
    expect(await kindsOf(accountId)).toEqual([])
    await proveSession(shop(), known)
    const session = browser.cookies.get('shop_access')
    expect((await own(browser, handle)).status).toBe(204)
    expect(browser.cookies.get('shop_access')).toBe(session)
    expect(await kindsOf(accountId)).toEqual([1])
    expect(await own(browser, handle)).toMatchObject(spent)
    const login = stranger()
    await travel(login, 'qq', account)
    expect(await whoIs(login)).toBe(accountId)
  })

  // Holds access#70, access#113, account#56.
  it('takes no handle that a visitor, or another member, began in this browser', async () => {
    const browser = stranger()
    const ofVisitor = await handleOf(browser, 'qq', await someone())
    const [first, second] = [await member(), await member()]
    for (const each of [first, second]) await proveSession(shop(), each)
    const enter = (cookies: Record<string, string>) => {
      for (const [name, value] of Object.entries(cookies)) {
        if (name !== 'shop_browser') browser.cookies.set(name, value)
      }
    }
    enter(first.cookies)
    expect(await own(browser, ofVisitor)).toMatchObject(spent)
    const ofFirst = await handleOf(browser, 'qq', await someone())
    enter(second.cookies)
    expect(await own(browser, ofFirst)).toMatchObject(spent)
    enter(first.cookies)
    expect((await own(browser, ofFirst)).status).toBe(204)
  })

  it('takes one of a kind', async () => {
    const known = await member()
    const { browser, accountId } = known
    await proveSession(shop(), known)
    await bindSocial(shop(), desk, accountId, await someone())
    const handle = await handleOf(browser, 'qq', await someone())
    expect(await own(browser, handle)).toMatchObject({ status: 409, code: 'SOCIAL_KIND_TAKEN' })
  })
})

describe('asking whether a phone’s account holds a kind', () => {
  const ask = (browser: TestBrowser, userName: string, type = 1) =>
    browser.send('POST', '/validate/sameThirdBinder', { type, platform: 'PC', userName })

  // Holds access#83.
  it('answers 1 for that kind alone, and 0 for a phone that nobody has', async () => {
    const { phone, accountId } = await member()
    await bindSocial(shop(), desk, accountId, await someone())
    const browser = stranger()
    const answers = [await ask(browser, phone), await ask(browser, phone, 2), await ask(browser, freshPhone())]
    expect(answers.map(({ body }) => body.isBind)).toEqual(['1', '0', '0'])
  })

  // Holds access#83.
  it('shares its ration with the question whether a phone is registered', async () => {
    const browser = stranger()
    for (let asked = 0; asked < 5; asked += 1) {
      const path = asked % 2 ? '/validate' : '/validate/sameThirdBinder'
      const body = { userName: freshPhone(), ...(asked % 2 ? {} : { type: 1, platform: 'PC' }) }
      expect((await browser.send('POST', path, body)).status).toBe(200)
    }
    expect(await ask(browser, freshPhone())).toMatchObject({ status: 400, code: 'SLIDER_REQUIRED' })
  })
})

describe('letting go', () => {
  const unbind = (browser: TestBrowser, type = 1) => browser.send('DELETE', `/thirdBinder?type=${type}`)
  // Holds access#113, account#51, account#52.
  it('takes a fresh proof, and the way in is closed', async () => {
    const known = await member()
    const account = await someone()
    await bindSocial(shop(), desk, known.accountId, account)
    expect(await unbind(known.browser)).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' })
    await proveSession(shop(), known)
    expect((await unbind(known.browser)).status).toBe(204)
    expect(await kindsOf(known.accountId)).toEqual([])
    expect(await unbind(known.browser)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await travel(stranger(), 'qq', account)).searchParams.get('isBind')).toBe('0')
    const { body } = await known.browser.send('GET', '/account/thirdBinder')
    expect(body).toEqual([1, 2, 3, 4].map((type) => ({ type, loginType: type + 1, isBind: '0', loginName: '' })))
  })

  /** A member without a phone who is logged in, with these social accounts. */
  async function phoneless(accounts: SocialAccount[], password = true) {
    const { pool, keyring, clock, sessions } = shop().shop
    const made = await transaction(pool, async (tx) => {
      const accountId = await createAccountOfName(tx, keyring, `old-${newToken()}`, clock.now())
      if (password) await setPassword(tx, shop().shop, accountId, PASSWORD, clock.now())
      const started = { accountId, method: 'sms', browser: null, device: '' }
      return { accountId, ...(await sessions.start(tx, started, clock.now())) }
    })
    for (const account of accounts) await bindSocial(shop(), desk, made.accountId, account)
    const browser = stranger()
    browser.cookies.set('shop_access', made.pair.accessToken)
    const cookies = { shop_access: made.pair.accessToken }
    await proveSession(shop(), { cookies })
    return { ...made, browser }
  }

  // Holds access#113, account#51, account#52.
  it('never lets go of the last way in', async () => {
    const alone = await phoneless([await someone()], false)
    expect(await unbind(alone.browser)).toMatchObject({ status: 409, code: 'LAST_WAY_IN' })
    expect(await kindsOf(alone.accountId)).toEqual([1])
    const byName = await phoneless([await someone()])
    expect((await unbind(byName.browser)).status).toBe(204)
  })

  // Holds access#113, account#51, account#52.
  it('keeps one of two kinds that are let go of side by side', async () => {
    const both = await phoneless([await someone('qq'), await someone('weibo')], false)
    const answers = await Promise.all([unbind(both.browser, typeOf('qq')), unbind(both.browser, typeOf('weibo'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await kindsOf(both.accountId)).toHaveLength(1)
  })

  it('asks for a member', async () => {
    expect((await unbind(stranger())).status).toBe(401)
    expect((await stranger().send('GET', '/account/thirdBinder')).status).toBe(401)
  })
})

import { agreementVersion } from '@shop/contract/agreements'
import { BINDS_LOGIN_NAME } from '@shop/contract/areas/access'
import { CLOSURE_DAYS } from '@shop/contract/fields/closure'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { bindSocial, socialSteps } from '../../testing/social-steps.ts'
import { createAccountOfName, writePassword } from '../access/index.ts'
import { insertClosure, readClosures } from './closure-store.ts'

/** Ways back into an account whose member has applied to close it, beside code and password (account#101). */
const { desk, sms, social } = await useSandbox()
const shop = useShop({ sms, environment: social })
const { travel } = socialSteps(desk)
const parts = () => shop().shop
afterEach(() => shop().setClock(0))

const DAY = 86_400_000
const OVER = CLOSURE_DAYS * DAY + 1000
const PASSWORD = 'Heron-2026'
const OLD_PASSWORD = 'heanold1'
let people = 0

async function apply(accountId: string) {
  const appliedAt = parts().clock.now()
  const erasesAt = new Date(appliedAt.getTime() + CLOSURE_DAYS * DAY)
  const application = { id: newId(appliedAt), reason: 'unused' as const, reasonText: null, appliedAt, erasesAt }
  await transaction(parts().pool, (tx) => insertClosure(tx, { accountId, ...application }))
}

const isTakenBack = async (accountId: string) =>
  (await readClosures(parts().pool, accountId)).every(({ takenBackAt }) => takenBackAt !== null)
const isIn = async (browser: TestBrowser) => (await browser.send('GET', '/member/vo')).status === 200

/** A member of an older shop: a name, a password, no phone. */
async function memberOfName() {
  const { pool, keyring, clock } = parts()
  const name = `old-${newToken().slice(0, 8)}`
  const accountId = await transaction(pool, async (tx) => {
    const made = await createAccountOfName(tx, keyring, name, clock.now())
    await setPassword(tx, parts(), made, PASSWORD, clock.now())
    return made
  })
  return { name, accountId }
}

describe('by a social account', () => {
  async function member() {
    const login = await loginAs(parts())
    const account = await desk.social.addAccount('weixin', `归客${people++}`)
    await bindSocial(shop(), desk, login.accountId, account)
    await apply(login.accountId)
    return { ...login, account }
  }

  // Holds account#101.
  it('takes it back and says so to the page that was wanted, not by its address', async () => {
    const { accountId, account } = await member()
    const browser = openBrowser(shop())
    const page = await travel(browser, 'weixin', account, { backUrl: '/user/order/mine/all?page=2' })
    expect(`${page.pathname}${page.search}`).toBe('/user/order/mine/all?page=2')
    expect(browser.cookies.get('shop_taken_back')).toBe('1')
    expect([await isIn(browser), await isTakenBack(accountId)]).toEqual([true, true])
  })

  // Holds account#102.
  it('after seven days ends on the login page as closed', async () => {
    const { accountId, account } = await member()
    shop().setClock(OVER)
    const browser = openBrowser(shop())
    const page = await travel(browser, 'weixin', account)
    expect(`${page.pathname}${page.search}`).toBe('/user/login?thirdLogin=closed')
    expect([await isIn(browser), await isTakenBack(accountId)]).toEqual([false, false])
  })
})

describe('by setting a new password where the old one is outdated', () => {
  // Holds account#101.
  it.each([
    ['within seven days', 0, 200],
    ['after them', OVER, 403],
  ])('%s answers in its way', async (_when, later, status) => {
    const { accountId, phone } = await loginAs(parts())
    const hash = await parts().passwordHasher.hash(OLD_PASSWORD)
    await writePassword(parts().pool, accountId, { hash, isOutdated: true }, parts().clock.now())
    await apply(accountId)
    shop().setClock(later)
    const browser = openBrowser(shop())
    const { body } = await logInByPassword(browser, phone, OLD_PASSWORD)
    expect(await isTakenBack(accountId)).toBe(false)
    await giveCode(shop(), browser, phone, 'reset')
    const given = { userName: phone, password: PASSWORD, validCode: GIVEN_CODE, type: 'update', ticket: body.ticket }
    const answer = await browser.send('POST', '/reset/pwd', given)
    expect([answer.status, answer.body.closureUndone ?? answer.code]).toEqual([
      status,
      status === 200 ? true : 'ACCOUNT_CLOSED',
    ])
    expect(await isTakenBack(accountId)).toBe(status === 200)
  })
})

describe('by binding a phone', () => {
  async function bind({ name }: { name: string }, phone: string, later = 0) {
    shop().setClock(later)
    const browser = openBrowser(shop())
    const { body } = await logInByPassword(browser, name, PASSWORD, { agreementVersion })
    await giveCode(shop(), browser, phone, 'bind')
    const given = {
      loginName: body.ticket,
      loginType: BINDS_LOGIN_NAME,
      type: 1,
      userName: phone,
      password: GIVEN_CODE,
      link: true,
    }
    return browser.send('PUT', '/account/binder', given)
  }

  // Holds account#101.
  it('to an account that is being closed takes it back', async () => {
    const someone = await memberOfName()
    await apply(someone.accountId)
    const answer = await bind(someone, freshPhone())
    expect([answer.status, answer.body.closureUndone]).toEqual([200, true])
    expect(await isTakenBack(someone.accountId)).toBe(true)
  })

  // Holds account#101.
  it('merges one that is being closed, and its application with it, as taken back', async () => {
    const [someone, other] = [await memberOfName(), await loginAs(parts())]
    await apply(someone.accountId)
    expect((await bind(someone, other.phone)).status).toBe(200)
    expect(await readClosures(parts().pool, someone.accountId)).toEqual([])
    expect(await readClosures(parts().pool, other.accountId)).toHaveLength(1)
    expect(await isTakenBack(other.accountId)).toBe(true)
  })

  // Holds account#102.
  it.each(['the name', 'the phone'])('after seven days is refused where %s is of the closed one', async (which) => {
    const [someone, other] = [await memberOfName(), await loginAs(parts())]
    const closed = which === 'the name' ? someone.accountId : other.accountId
    await apply(closed)
    expect((await bind(someone, other.phone, OVER)).code).toBe('ACCOUNT_CLOSED')
    expect(await isTakenBack(closed)).toBe(false)
    expect(await readClosures(parts().pool, closed)).toHaveLength(1)
  })
})

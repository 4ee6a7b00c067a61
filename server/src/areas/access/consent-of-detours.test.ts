import { agreementVersion } from '@shop/contract/agreements'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { createAccountOfName } from './login-name.ts'
import { writePassword } from './password-store.ts'
import { accessEvents } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const OLD = 'heanold1'
const accepted = async (accountId: string) =>
  (await shop().shop.pool.orm.execute(sql`SELECT kind, version FROM consents WHERE account_id = ${accountId}`)).rows
const agreements = [{ kind: 'agreements', version: agreementVersion }]

/** A member of an older shop, who has accepted nothing here yet. */
async function memberOfPhone() {
  const known = await loginAs(shop().shop)
  await shop().shop.pool.orm.execute(sql`DELETE FROM consents WHERE account_id = ${known.accountId}`)
  return known
}

async function givePassword(accountId: string) {
  const { pool, clock, passwordHasher } = shop().shop
  await writePassword(pool, accountId, { hash: await passwordHasher.hash(OLD), isOutdated: true }, clock.now())
}

async function memberOfName(name: string) {
  const { pool, keyring, clock } = shop().shop
  const accountId = await transaction(pool, (tx) => createAccountOfName(tx, keyring, name, clock.now()))
  await givePassword(accountId)
  return accountId
}

// Holds access#49.
it('what was accepted with an outdated password stands once the new one logs in', async () => {
  const { phone, accountId } = await memberOfPhone()
  await givePassword(accountId)
  const browser = openBrowser(shop())
  const { body } = await logInByPassword(browser, phone, OLD, { agreementVersion })
  expect(await accepted(accountId)).toEqual([])
  await giveCode(shop(), browser, phone, 'reset')
  const update = { userName: phone, password: 'Egret+2027', validCode: GIVEN_CODE, type: 'update', ticket: body.ticket }
  expect((await browser.send('POST', '/reset/pwd', update)).status).toBe(200)
  expect(await accepted(accountId)).toEqual(agreements)
})

// Holds access#49.
it.each(['a phone of nobody', 'another account’s phone'])(
  'what was accepted with a login name stands once it has got %s',
  async (which) => {
    const named = await memberOfName(`detour.${which.length}`)
    const other = which === 'a phone of nobody' ? undefined : await memberOfPhone()
    const [phone, into] = other ? [other.phone, other.accountId] : [freshPhone(), named]
    const browser = openBrowser(shop())
    const { body } = await logInByPassword(browser, `detour.${which.length}`, OLD, { agreementVersion })
    await giveCode(shop(), browser, phone, 'bind')
    const binding = { loginName: body.ticket, loginType: 1, type: 1, userName: phone, password: GIVEN_CODE }
    const chosen = { ...binding, link: other !== undefined }
    expect((await browser.send('PUT', '/account/binder', chosen)).status).toBe(200)
    expect(await accepted(into)).toEqual(agreements)
  },
)

const unaccepted = {
  status: 400,
  code: 'AGREEMENT_REQUIRED',
  body: { fields: [{ path: 'agreementVersion' }] },
}

// Holds access#49.
it('no password leads on where nothing was ever accepted', async () => {
  const named = await memberOfName('detour.without')
  const answer = await logInByPassword(openBrowser(shop()), 'detour.without', OLD, { agreementVersion: '' })
  expect(answer).toMatchObject(unaccepted)
  expect(answer.body).not.toHaveProperty('ticket')
  expect(await accepted(named)).toEqual([])
})

// Holds access#49.
it('an account that was made for a consignee is claimed by its first login by password, too', async () => {
  const { phone, accountId } = await memberOfPhone()
  const { pool, clock } = shop().shop
  await setPassword(pool, shop().shop, accountId, 'Heron-2026', clock.now())
  const browser = openBrowser(shop())
  expect(await logInByPassword(browser, phone, 'Heron-2026', { agreementVersion: '' })).toMatchObject(unaccepted)
  expect([...browser.cookies.keys()]).toEqual(['shop_browser'])
  expect((await logInByPassword(browser, phone, 'Heron-2026', { agreementVersion })).status).toBe(200)
  expect(await accepted(accountId)).toEqual(agreements)
  const again = await logInByPassword(openBrowser(shop()), phone, 'Heron-2026', {})
  expect(again).toMatchObject({ status: 200 })
  const events = await pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  expect(events.map(({ kind }) => kind)).toEqual(['created', 'login', 'login'])
})

import { agreementVersion } from '@shop/contract/agreements'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { logInByPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { createAccountOfName } from './login-name.ts'
import { writePassword } from './password-store.ts'

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

it('nothing stands where nothing was accepted', async () => {
  const named = await memberOfName('detour.without')
  const browser = openBrowser(shop())
  const phone = freshPhone()
  const { body } = await logInByPassword(browser, 'detour.without', OLD)
  await giveCode(shop(), browser, phone, 'bind')
  const binding = { loginName: body.ticket, loginType: 1, type: 1, userName: phone, password: GIVEN_CODE }
  expect((await browser.send('PUT', '/account/binder', binding)).status).toBe(200)
  expect(await accepted(named)).toEqual([])
})

import { setTimeout as pause } from 'node:timers/promises'
import { agreementVersion } from '@shop/contract/agreements'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { openBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { browserOf, proveSession } from '../../testing/member-in-browser.ts'
import { logInByPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { accountOfPhone } from './account-of-phone.ts'
import { phonePlace, readOwnPhone } from './own-phone.ts'
import { writePassword } from './password-store.ts'
import { swapPhone } from './phone-store.ts'
import { lockAccounts } from './store.ts'

/** Who holds the phone that an account is just losing, code in hand, gets nowhere while the change commits. */

const shop = useShop()
const OLD = 'Heron-2026'
const NEW = 'Egret+2027'
const now = () => shop().shop.clock.now()

async function member() {
  const { pool, passwordHasher } = shop().shop
  const known = await loginAs(shop().shop)
  await writePassword(pool, known.accountId, { hash: await passwordHasher.hash(OLD), isOutdated: false }, now())
  return known
}

/** Does `meanwhile` while a change of phone has done everything but commit. */
async function changing<Result>(
  { accountId, phone }: { accountId: string; phone: string },
  meanwhile: () => Promise<Result>,
) {
  const { pool, keyring, sessions } = shop().shop
  const fresh = freshPhone()
  const { asked } = await transaction(pool, async (tx) => {
    await lockAccounts(tx, [accountId])
    const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
    const encrypted = cipher.encrypt(fresh, phonePlace(accountId))
    const index = (of: string) => keyring.blindIndex('phone', of)
    expect(await swapPhone(tx, accountId, index(phone), { index: index(fresh), encrypted })).toBe(true)
    await sessions.endAll(tx, accountId, 'phoneChanged', now())
    const asked = meanwhile()
    await pause(600)
    return { asked }
  })
  return { fresh, answer: await asked }
}

// Holds access#97.
it('a reset by the old phone sets nothing', async () => {
  const known = await member()
  const browser = openBrowser(shop())
  await giveCode(shop(), browser, known.phone, 'reset')
  const given = { userName: known.phone, password: NEW, validCode: GIVEN_CODE }
  const { fresh, answer } = await changing(known, () => browser.send('POST', '/reset/pwd', given))
  expect(answer).toMatchObject({ status: 400, code: 'PHONE_UNREGISTERED' })
  expect((await logInByPassword(openBrowser(shop()), fresh, NEW)).status).toBe(400)
  expect((await logInByPassword(openBrowser(shop()), fresh, OLD)).status).toBe(200)
})

// Holds access#97.
it('a login by the old phone makes a newcomer', async () => {
  const known = await member()
  const browser = openBrowser(shop())
  await giveCode(shop(), browser, known.phone, 'login')
  const given = { phoneNum: known.phone, smsCode: GIVEN_CODE, agreementVersion }
  const { answer } = await changing(known, () => browser.send('POST', '/passport/smsLogin/v2', given))
  expect(answer.status).toBe(200)
  expect((await browser.send('GET', '/member/vo')).body.accountId).not.toBe(known.accountId)
})

// Holds access#97.
it('a newcomer who lost the race for a phone does not follow it to where it is going', async () => {
  const { pool, keyring } = shop().shop
  const phone = freshPhone()
  // The phone's first account is made in a transaction that others wait for.
  const { winner, asked } = await transaction(pool, async (tx) => {
    const { accountId } = await accountOfPhone(tx, keyring, phone, now())
    const asked = transaction(pool, (other) => accountOfPhone(other, keyring, phone, now()))
    await pause(150)
    return { winner: accountId, asked }
  })
  expect(await asked).toEqual({ accountId: winner, isNew: false, closedAt: null })
  const { answer } = await changing({ accountId: winner, phone }, () =>
    transaction(pool, (tx) => accountOfPhone(tx, keyring, phone, now())),
  )
  expect(answer).toMatchObject({ isNew: true })
  expect(answer.accountId).not.toBe(winner)
})

it('a change of phone that waited for a reset changes nothing: its session has ended', async () => {
  const known = await member()
  const { pool, sessions, keyring } = shop().shop
  const browser = browserOf(shop(), known)
  await proveSession(shop(), known)
  const fresh = freshPhone()
  await giveCode(shop(), browser, fresh, 'changePhone')
  const { asked } = await transaction(pool, async (tx) => {
    await lockAccounts(tx, [known.accountId])
    await sessions.endAll(tx, known.accountId, 'passwordChanged', now())
    const asked = browser.send('PUT', '/account/phoneBinder', { phoneNum: fresh, smsCode: GIVEN_CODE })
    await pause(300)
    return { asked }
  })
  expect(await asked).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' })
  expect(await readOwnPhone(pool, keyring, known.accountId)).toBe(known.phone)
})

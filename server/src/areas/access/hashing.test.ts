import { agreementVersion } from '@shop/contract/agreements'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { GIVEN_CODE, giveCode } from '../../testing/code-steps.ts'
import { freshPhone } from '../../testing/login.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { createAccountOfName } from './login-name.ts'

const shop = useShop()
const OLD = 'Heron-2026'
const NEW = 'Egret+2027'
const now = () => shop().shop.clock.now()

async function member(password?: string) {
  const login = await memberInBrowser(shop())
  if (password) await setPassword(shop().shop.pool, shop().shop, login.accountId, password, now())
  return login
}

/** Connections in use each time a password was hashed or compared. */
const held: number[] = []
beforeEach(() => {
  const { passwordHasher, pool } = shop().shop
  const note = () => held.push(pool.pool.totalCount - pool.pool.idleCount)
  const { hash, matches } = passwordHasher
  vi.spyOn(passwordHasher, 'hash').mockImplementation((password) => {
    note()
    return hash(password)
  })
  vi.spyOn(passwordHasher, 'matches').mockImplementation((stored, password) => {
    note()
    return matches(stored, password)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const ways: Record<string, () => Promise<{ status: number }>> = {
  register: async () => {
    const [browser, userName] = [openBrowser(shop()), freshPhone()]
    await giveCode(shop(), browser, userName, 'register')
    held.length = 0
    return browser.send('POST', '/register', { userName, validCode: GIVEN_CODE, password: NEW, agreementVersion })
  },
  'reset/pwd': async () => {
    const { phone } = await member(OLD)
    const browser = openBrowser(shop())
    await giveCode(shop(), browser, phone, 'reset')
    held.length = 0
    return browser.send('POST', '/reset/pwd', { userName: phone, password: NEW, validCode: GIVEN_CODE })
  },
  'account/pwd': async () => {
    const { browser } = await member(OLD)
    held.length = 0
    return browser.send('PUT', '/account/pwd', { oldPwd: OLD, newPwd: NEW, newPwdConfirm: NEW })
  },
  'account/binder': async () => {
    const { pool, keyring } = shop().shop
    const name = `old-${freshPhone()}`
    await transaction(pool, async (tx) => {
      await setPassword(tx, shop().shop, await createAccountOfName(tx, keyring, name, now()), OLD, now())
    })
    const [browser, phone] = [openBrowser(shop()), freshPhone()]
    const { body } = await logInByPassword(browser, name, OLD)
    await giveCode(shop(), browser, phone, 'bind')
    const binding = { loginName: body.ticket, loginType: 1, type: 1, userName: phone, password: GIVEN_CODE }
    held.length = 0
    return browser.send('PUT', '/account/binder', { ...binding, loginPassword: NEW })
  },
}

// Holds access#99.
it.each(Object.entries(ways))('%s holds no connection while it hashes', async (_, call) => {
  expect((await call()).status).toBeLessThan(300)
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((connections) => connections > 0)).toEqual([])
})

// Holds access#99.
it('a reset that compared with a password which was changed since is asked to come again, with its code', async () => {
  const { phone, accountId } = await member(OLD)
  const browser = openBrowser(shop())
  await giveCode(shop(), browser, phone, 'reset')
  const reset = () => browser.send('POST', '/reset/pwd', { userName: phone, password: NEW, validCode: GIVEN_CODE })
  const { passwordHasher, pool } = shop().shop
  const { matches } = passwordHasher
  const comparing = vi.spyOn(passwordHasher, 'matches').mockImplementationOnce(async (stored, password) => {
    const isSame = await matches(stored, password)
    await setPassword(pool, shop().shop, accountId, NEW, now())
    return isSame
  })
  // The first answer is SERVICE_BUSY, at which the browser comes again with the same code.
  expect(await reset()).toMatchObject({ status: 400, code: 'PASSWORD_SAME' })
  expect(comparing.mock.calls.length).toBeGreaterThan(1)
})

// Holds access#99.
it('a reset costs the same hashing for a phone that nobody registered', async () => {
  const counts: number[] = []
  for (const phone of [(await member(OLD)).phone, (await member()).phone, freshPhone()]) {
    const browser = openBrowser(shop())
    await giveCode(shop(), browser, phone, 'reset')
    held.length = 0
    const wrong = { userName: phone, password: NEW, validCode: '000000' }
    expect(await browser.send('POST', '/reset/pwd', wrong)).toMatchObject({ code: 'SMS_CODE_WRONG' })
    counts.push(held.length)
  }
  expect(counts).toEqual([2, 2, 2])
})

import { passwordLimits } from '@shop/contract/areas/access'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { freshPhone } from '../../testing/login.ts'
import {
  encryptLogin,
  fetchLoginKey,
  knownBrowser,
  logInByPassword,
  memberWithPassword,
  postLogin,
  setPassword,
} from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { createAccountOfName, nameIndexes } from './login-name.ts'
import { takeCompare, takePhone } from './password-guesser.ts'
import { type Guesser, passwordCompareLimits, tryLimits } from './password-policy.ts'
import { findLogin } from './password-store.ts'
import { loginFailures } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const PASSWORD = 'Heron-2026'
const HOUR = 3_600_000
const refused = { status: 400, code: 'LOGIN_REFUSED', body: { message: '用户名或密码错误' } }
const slowed = {
  status: 429,
  code: 'LOGIN_SLOWED',
  body: { message: '密码尝试次数过多，请稍后再试或使用短信验证码登录' },
}

const member = () => memberWithPassword(shop(), PASSWORD)
const stranger = () => openBrowser(shop())
const inARow = async () => (await shop().shop.pool.orm.select().from(loginFailures)).map((row) => row.inARow)

/** Guesses of strangers, each at an address of its own, one after another. */
async function guess(name: string, count: number) {
  const codes: (string | undefined)[] = []
  for (let made = 0; made < count; made += 1) codes.push((await logInByPassword(stranger(), name, 'Wrong-2026')).code)
  return codes
}

/** Ten compares in each of ten hours, without the work of hashing. */
async function compareHundred(guesser: Guesser) {
  const start = shop().shop.clock.now().getTime()
  for (let made = 0; made < 100; made += 1)
    await takeCompare(shop().shop, guesser, new Date(start + Math.floor(made / 10) * (HOUR + 1000)))
}

describe('guessing', () => {
  // Holds access#50.
  it('is over for strangers after ten compares an hour, in the same words for a name that nobody has', async () => {
    const { phone } = await member()
    const [known, unknown] = [await guess(phone, 11), await guess(freshPhone(), 11)]
    expect(known).toEqual([...Array(10).fill('LOGIN_REFUSED'), 'LOGIN_SLOWED'])
    expect(unknown).toEqual(known)
    const answer = await logInByPassword(stranger(), phone, PASSWORD)
    expect(answer).toMatchObject(slowed)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
    shop().setClock(HOUR + 1000)
    expect(await logInByPassword(stranger(), phone, PASSWORD)).toMatchObject({ status: 200 })
  })

  describe('a login name', () => {
    let names = 0
    /** A member of an older shop, who has no phone to get a code on. */
    const named = async () => {
      const { pool, keyring, clock } = shop().shop
      const name = `older.member${names++}`
      await transaction(pool, async (tx) => {
        const accountId = await createAccountOfName(tx, keyring, name, clock.now())
        await setPassword(tx, shop().shop, accountId, PASSWORD, clock.now())
      })
      return name
    }
    const at = (address: string) => openBrowser(shop(), address)
    /** Each in a network of its own. */
    let networks = 0
    const elsewhere = () => at(`198.${18 + (networks >> 8)}.${networks++ & 255}.7`)
    const guessAt = async (name: string, address: string, count: number) => {
      const codes: (string | undefined)[] = []
      for (let made = 0; made < count; made += 1)
        codes.push((await logInByPassword(at(address), name, 'Wrong-2026')).code)
      return codes
    }
    const ten = [...Array(10).fill('LOGIN_REFUSED'), 'LOGIN_SLOWED']

    // Holds access#51.
    it('has ten compares an hour for each network, whether or not anybody has it', async () => {
      const name = await named()
      expect(await guessAt(name, '192.0.2.1', 11)).toEqual(ten)
      expect(await guessAt('nobody.has.this', '192.0.2.1', 11)).toEqual(ten)
      // The neighbours share; the owner elsewhere does not wait.
      expect(await logInByPassword(at('192.0.2.99'), name, PASSWORD)).toMatchObject(slowed)
      expect((await logInByPassword(elsewhere(), name, PASSWORD)).body.code).toBe('1001000003')
      expect((await logInByPassword(elsewhere(), 'nobody.has.this', PASSWORD)).code).toBe('LOGIN_REFUSED')
    })

    // Holds access#51.
    it('is closed to a network after a hundred in a row, and open to its owner in another one', async () => {
      const name = await named()
      const { pool, keyring } = shop().shop
      const { accountId } = (await findLogin(pool, nameIndexes(keyring, name)))!
      await compareHundred({ of: { accountId }, knownDevice: undefined, network: '203.0.113.0/24' })
      shop().setClock(11 * (HOUR + 1000))
      expect(await logInByPassword(at('203.0.113.2'), name, PASSWORD)).toMatchObject(slowed)
      expect((await logInByPassword(elsewhere(), name, PASSWORD)).body.code).toBe('1001000003')
    })

    // Holds access#51.
    it('has a ceiling over all networks that ends by itself, whether or not anybody has it', async () => {
      const { pool, limits, keyring, clock } = shop().shop
      const name = await named()
      const { accountId } = (await findLogin(pool, nameIndexes(keyring, name)))!
      for (const of of [{ accountId }, { name: 'nobody.has.that' }]) {
        const [, ceiling] = passwordCompareLimits({ of, knownDevice: undefined, network: 'any' })
        for (let made = 0; made < passwordLimits.strangersADayOfName; made += 1)
          await limits.take(pool, [ceiling!], clock.now())
      }
      expect(await logInByPassword(elsewhere(), name, PASSWORD)).toMatchObject(slowed)
      expect(await logInByPassword(elsewhere(), 'nobody.has.that', PASSWORD)).toMatchObject(slowed)
      shop().setClock(25 * HOUR)
      expect((await logInByPassword(elsewhere(), name, PASSWORD)).body.code).toBe('1001000003')
    })
  })

  // Holds access#50.
  it('compares ten of 40 parallel tries', async () => {
    const { phone } = await member()
    const browsers = Array.from({ length: 40 }, stranger)
    const forms = await Promise.all(
      browsers.map(async (browser) => encryptLogin(await fetchLoginKey(browser), phone, 'Wrong-2026')),
    )
    const codes = (await Promise.all(browsers.map((browser, index) => postLogin(browser, forms[index]!)))).map(
      ({ code }) => code,
    )
    expect(codes.filter((code) => code === 'LOGIN_REFUSED')).toHaveLength(10)
    expect(codes.filter((code) => code === 'LOGIN_SLOWED')).toHaveLength(30)
  })

  // Holds access#50.
  it('does not keep the owner out of a known device, which has ten tries of its own', async () => {
    const known = await member()
    await guess(known.phone, 11)
    const browser = knownBrowser(shop(), known)
    for (let count = 0; count < 9; count += 1)
      expect(await logInByPassword(browser, known.phone, 'Wrong-2026')).toMatchObject(refused)
    expect(await logInByPassword(browser, known.phone, PASSWORD)).toMatchObject({ status: 200 })
    expect(await logInByPassword(browser, known.phone, PASSWORD)).toMatchObject(slowed)
  })

  // Holds access#50.
  it('from a device that is known to another account counts as a stranger’s', async () => {
    const [victim, thief] = [await member(), await member()]
    const browser = knownBrowser(shop(), thief)
    for (let count = 0; count < 10; count += 1) await logInByPassword(browser, victim.phone, 'Wrong-2026')
    expect(await logInByPassword(stranger(), victim.phone, PASSWORD)).toMatchObject(slowed)
  })

  // Holds access#50.
  it('ends for strangers after a hundred in a row, until the owner logs in', async () => {
    const known = await member()
    await compareHundred({ of: { accountId: known.accountId }, knownDevice: undefined })
    expect(await inARow()).toContain(passwordLimits.strangersInARow)
    shop().setClock(11 * (HOUR + 1000))
    const answer = await logInByPassword(stranger(), known.phone, PASSWORD)
    expect(answer).toMatchObject(slowed)
    expect(answer.headers['retry-after']).toBe('3600')
    shop().setClock(24 * 3_600_000)
    expect(await logInByPassword(stranger(), known.phone, PASSWORD)).toMatchObject(slowed)
    expect(await logInByPassword(knownBrowser(shop(), known), known.phone, PASSWORD)).toMatchObject({ status: 200 })
    expect(await logInByPassword(stranger(), known.phone, PASSWORD)).toMatchObject({ status: 200 })
  })

  // Holds access#52.
  it('goes on at 20 phones a day from one address, whether or not anybody has them; known devices are not counted', async () => {
    const [known, other] = [await member(), await member()]
    const { clock } = shop().shop
    const { address } = stranger()
    const at = (name: string) => logInByPassword(openBrowser(shop(), address), name, PASSWORD)
    expect(await at(known.phone)).toMatchObject({ status: 200 })
    for (let tried = 1; tried < passwordLimits.phonesPerAddressADay; tried += 1)
      await takePhone(shop().shop, freshPhone(), address, clock.now())
    expect(await at(other.phone)).toMatchObject(slowed)
    const unknown = await at(freshPhone())
    expect(unknown).toMatchObject(slowed)
    expect(Number(unknown.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await at(known.phone)).toMatchObject({ status: 200 })
    expect(await at('a.login.name')).toMatchObject(refused)
    const owner = openBrowser(shop(), address)
    owner.cookies.set('shop_browser', other.cookies.shop_browser!)
    expect(await logInByPassword(owner, other.phone, PASSWORD)).toMatchObject({ status: 200 })
    shop().setClock(25 * HOUR)
    expect(await at(other.phone)).toMatchObject({ status: 200 })
  })

  // Holds access#50.
  it('has a pace for each address, whatever the names', async () => {
    const browser = stranger()
    const { pool, limits, clock } = shop().shop
    for (let count = 1; count < passwordLimits.perAddress; count += 1)
      await limits.take(pool, tryLimits(browser.address), clock.now())
    expect(await logInByPassword(browser, freshPhone(), PASSWORD)).toMatchObject(refused)
    expect(await logInByPassword(browser, freshPhone(), PASSWORD)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

import { afterEach, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { loginAs } from '../../testing/login.ts'
import { encryptLogin, fetchLoginKey, postLogin } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { makeLoginKeys, prepareLoginKeys } from './login-keys.ts'
import { endFailuresInARow, purgeFailuresInARow, takeCompare } from './password-guesser.ts'
import { loginFailures, loginKeyPairs } from './tables.ts'

const shop = useShop()
afterEach(() => shop().setClock(0))

const parts = () => shop().shop
/** Half past eleven in the evening, in China. */
const evening = new Date('2031-03-01T15:30:00Z')
const after = (hours: number) => new Date(evening.getTime() + hours * 3_600_000)
const days = async () => (await parts().pool.orm.select().from(loginKeyPairs)).map(({ day }) => day).sort()
/** What opens as `id.text`. */
const encrypt = (publicKey: string, text: string) => encryptLogin(`id.${publicKey}`, text, '').loginName

it('processes that need the pair of a day at once share one', async () => {
  const processes = Array.from({ length: 4 }, () => makeLoginKeys(parts()))
  const pairs = await Promise.all(processes.map((keys) => keys.today(evening)))
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect((await days()).filter((day) => day.startsWith('2031'))).toEqual(['2031-03-01'])
  const encrypted = encrypt(pairs[0]!.publicKey, '密码')
  for (const keys of processes) expect(await keys.open('2031-03-01', encrypted)).toBe('id.密码')
})

it('the day changes at midnight in China; what was encrypted before still opens', async () => {
  const keys = makeLoginKeys(parts())
  const [before, next] = [await keys.today(evening), await keys.today(after(1))]
  expect([before.day, next.day]).toEqual(['2031-03-01', '2031-03-02'])
  expect(next.publicKey).not.toBe(before.publicKey)
  expect(await keys.open(before.day, encrypt(before.publicKey, 'late'))).toBe('id.late')
  expect(await keys.open(next.day, encrypt(before.publicKey, 'late'))).toBeUndefined()
})

it('a login that began before midnight ends after it', async () => {
  const { phone } = await loginAs(parts())
  const browser = openBrowser(shop())
  const now = Date.now()
  const midnight = Math.ceil((now + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000
  shop().setClock(midnight - now - 20_000)
  const key = await fetchLoginKey(browser)
  shop().setClock(midnight - now + 20_000)
  expect((await postLogin(browser, encryptLogin(key, phone, 'Wrong-2026'))).code).toBe('LOGIN_REFUSED')
})

it('pairs are made ahead, kept for a day and encrypted', async () => {
  await prepareLoginKeys(parts(), after(24))
  expect((await days()).filter((day) => day.startsWith('2031'))).toEqual(['2031-03-01', '2031-03-02', '2031-03-03'])
  await prepareLoginKeys(parts(), after(25))
  expect((await days()).filter((day) => day < '2031-03-02')).toEqual([])
  const [row] = await parts().pool.orm.select().from(loginKeyPairs)
  // The first bytes of every PKCS 8 key of this size.
  expect(row!.privateKey.includes(Buffer.from('308204', 'hex'))).toBe(false)
  const moved = { ...row!, day: '2031-12-31' }
  await parts().pool.orm.insert(loginKeyPairs).values(moved)
  await expect(makeLoginKeys(parts()).open('2031-12-31', 'AAAA')).rejects.toThrow()
})

it('rows of names that nobody has and of networks are forgotten after a month, an account’s own never', async () => {
  const { accountId } = await loginAs(parts())
  const { pool } = parts()
  await pool.orm.delete(loginFailures)
  await takeCompare(parts(), { of: { accountId }, knownDevice: undefined }, evening)
  await takeCompare(parts(), { of: { accountId }, knownDevice: undefined, network: '192.0.2.0/24' }, evening)
  await takeCompare(parts(), { of: { name: 'nobody' }, knownDevice: undefined }, evening)
  await purgeFailuresInARow(pool, evening)
  expect(await pool.orm.select().from(loginFailures)).toHaveLength(3)
  await purgeFailuresInARow(pool, after(1))
  const [left, ...rest] = await pool.orm.select().from(loginFailures)
  expect([left!.nameIndex[0], left!.nameIndex.length, rest]).toEqual([1, 33, []])
})

// Holds access#51.
it('the owner’s login ends the rows of all networks, and of no other account', async () => {
  const [one, other] = [await loginAs(parts()), await loginAs(parts())]
  const { pool, keyring } = parts()
  await pool.orm.delete(loginFailures)
  for (const { accountId } of [one, other])
    for (const network of [undefined, '192.0.2.0/24', '2001:db8:1::/48'])
      await takeCompare(parts(), { of: { accountId }, knownDevice: undefined, network }, evening)
  await endFailuresInARow(pool, keyring, one.accountId)
  expect(await pool.orm.select().from(loginFailures)).toHaveLength(3)
})

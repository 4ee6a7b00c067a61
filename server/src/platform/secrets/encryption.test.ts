import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { newId } from '../ids.ts'
import { cipherFrom, createAccountKeys, deleteAccountKey, fieldCipher } from './account-keys.ts'
import { encrypt, open } from './encryption.ts'
import { makeKeyring } from './keyring.ts'
import { accountKeys } from './tables.ts'

const key = randomBytes(32)
const text = fc.string({ unit: 'grapheme' })

describe('sealing', () => {
  it('opens to what was encrypted, and never looks the same twice', () => {
    fc.assert(
      fc.property(text, text, (plain, place) => {
        const encrypted = encrypt(key, Buffer.from(plain), place)
        expect(open(key, encrypted, place).toString()).toBe(plain)
        expect(encrypt(key, Buffer.from(plain), place).equals(encrypted)).toBe(false)
      }),
    )
  })

  it('refuses a value with any bit changed', () => {
    const encrypted = encrypt(key, Buffer.from('13800138000'), 'accounts.phone:1')
    for (let bit = 0; bit < encrypted.length * 8; bit += 1) {
      const changed = Buffer.from(encrypted)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => open(key, changed, 'accounts.phone:1')).toThrow()
    }
  })

  it('refuses a value cut to any length', () => {
    const encrypted = encrypt(key, Buffer.from('13800138000'), 'here')
    for (let length = 0; length < encrypted.length; length += 1) {
      expect(() => open(key, encrypted.subarray(0, length), 'here')).toThrow()
    }
  })

  // Holds platform#17.
  it.each([
    ['another row', key, 'accounts.phone:2'],
    ['another column', key, 'profiles.email:1'],
    ['another key', randomBytes(32), 'accounts.phone:1'],
  ])('refuses a value moved to %s', (_, otherKey, place) => {
    const encrypted = encrypt(key, Buffer.from('text'), 'accounts.phone:1')
    expect(() => open(otherKey, encrypted, place)).toThrow()
  })
})

describe('the keyring', () => {
  const keyring = makeKeyring(Buffer.alloc(32, 1))

  it('gives the same index for the same text, another one for another purpose, text, use or master key', () => {
    const index = keyring.blindIndex('phone', '13800138000')
    expect(keyring.blindIndex('phone', '13800138000')).toEqual(index)
    const others = [
      keyring.blindIndex('email', '13800138000'),
      keyring.blindIndex('phone', '13800138001'),
      keyring.hashSecret('phone', '13800138000'),
      makeKeyring(Buffer.alloc(32, 2)).blindIndex('phone', '13800138000'),
    ]
    for (const other of others) expect(other).not.toEqual(index)
  })

  it('unwraps only what it wrapped for that place', () => {
    const wrapped = keyring.wrap(key, 'one')
    expect(keyring.unwrap(wrapped, 'one')).toEqual(key)
    expect(() => keyring.unwrap(wrapped, 'two')).toThrow()
    expect(() => makeKeyring(Buffer.alloc(32, 2)).unwrap(wrapped, 'one')).toThrow()
  })
})

describe("an account's keys", () => {
  const shop = useShop()

  async function account() {
    const { pool, keyring, clock } = shop().shop
    const accountId = newId(clock.now())
    await createAccountKeys(pool, keyring, accountId, clock.now())
    return accountId
  }

  it('open nothing of another account, of another kind, or under another name', async () => {
    const { pool, keyring } = shop().shop
    const [mine, theirs] = [await account(), await account()]
    const encrypted = (await fieldCipher(pool, keyring, mine, 'personal')).encrypt('text', 'place')
    expect((await fieldCipher(pool, keyring, mine, 'personal')).open(encrypted, 'place')).toBe('text')
    await expect(
      fieldCipher(pool, keyring, theirs, 'personal').then((c) => c.open(encrypted, 'place')),
    ).rejects.toThrow()
    await expect(fieldCipher(pool, keyring, mine, 'retained').then((c) => c.open(encrypted, 'place'))).rejects.toThrow()
  })

  it('do not unwrap when their rows were swapped', async () => {
    const { pool, keyring } = shop().shop
    const [mine, theirs] = [await account(), await account()]
    const rows = await pool.orm.select().from(accountKeys)
    const row = rows.find(({ accountId, kind }) => accountId === mine && kind === 'personal')!
    expect(() => cipherFrom(keyring, mine, 'personal', row.wrapped)).not.toThrow()
    expect(() => cipherFrom(keyring, theirs, 'personal', row.wrapped)).toThrow()
    expect(() => cipherFrom(keyring, mine, 'retained', row.wrapped)).toThrow()
  })

  it('are gone for good once deleted, each kind by itself', async () => {
    const { pool, keyring } = shop().shop
    const accountId = await account()
    await deleteAccountKey(pool, accountId, 'personal')
    await expect(fieldCipher(pool, keyring, accountId, 'personal')).rejects.toThrow('no personal key')
    await expect(fieldCipher(pool, keyring, accountId, 'retained')).resolves.toBeDefined()
  })
})

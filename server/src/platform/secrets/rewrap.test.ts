import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { makeKeyring } from './keyring.ts'
import { isMasterKey } from './master-key-check.ts'

const shop = useShop()
const first = Buffer.from('first key of a test, 32 bytes...')
const second = Buffer.from('second key of a test, 32 bytes..')
const third = Buffer.from('third key of a test, 32 bytes...')

// Holds platform#29.
it('knows by the id of a value which master key wrapped it, and unwraps what the previous and the next key wrapped', () => {
  const old = makeKeyring(first, { next: second })
  const fresh = makeKeyring(second, { previous: first })
  fresh.useLastingSecrets(old.lastingSecrets)
  const [before, after] = [old, fresh].map((keyring) => keyring.wrap(Buffer.from('text'), 'here'))
  for (const keyring of [old, fresh])
    for (const wrapped of [before!, after!]) expect(keyring.unwrap(wrapped, 'here').toString()).toBe('text')
  expect(() => makeKeyring(first).unwrap(after!, 'here')).toThrow(
    'wrapped by a master key that this process does not know',
  )
  expect(() => makeKeyring(third, { previous: first }).unwrap(after!, 'here')).toThrow()
  expect(() => fresh.unwrap(after!, 'there')).toThrow()
  expect([before, after].map((wrapped) => wrapped!.indexOf(fresh.wrappedPrefix()))).toEqual([-1, 0])
})

// Holds platform#29.
it('keeps indexes, hashes and passwords when the master key changes', () => {
  const old = makeKeyring(first)
  const fresh = makeKeyring(second)
  fresh.useLastingSecrets(old.lastingSecrets)
  expect(fresh.blindIndex('phone', '13800138000')).toEqual(old.blindIndex('phone', '13800138000'))
  expect(fresh.hashSecret('session-access', 'token')).toEqual(old.hashSecret('session-access', 'token'))
  expect(fresh.pepper).toEqual(old.pepper)
})

// Holds platform#29, platform#30.
it('wraps everything anew while the shop runs, and then starts with the new key alone', async () => {
  const { pool, settings } = shop().shop
  const phone = freshPhone()
  await loginAs(shop().shop, phone)
  const old = settings.masterKey.toString('base64')
  const start = (environment: Record<string, string>) => startTestShop(settings.databaseUrl, { environment })
  const isFit = async (environment: Record<string, string>) => {
    const started = await start(environment)
    const answer = await started.listen().then(
      () => true,
      (error: Error) => error.message,
    )
    await started.close()
    return answer
  }
  const next = second.toString('base64')
  expect(await isFit({ MASTER_KEY: old, MASTER_KEY_NEXT: next })).toBe(true)
  expect(await isFit({ MASTER_KEY: next })).toContain('MASTER_KEY is not the key')

  const changed = await start({ MASTER_KEY: next, MASTER_KEY_PREVIOUS: old })
  await changed.listen()
  await pool.orm.execute(sql`SELECT graphile_worker.add_job('rewrap-values')`)
  const isNeeded = async () =>
    /^shop_previous_master_key_needed (\d)$/m.exec((await changed.app.inject('/metrics')).body)?.[1]
  await expect.poll(isNeeded, { timeout: 30_000 }).toBe('0')
  await changed.close()
  expect(changed.logged.some((line) => line.includes('nothing stored needs the previous master key any more'))).toBe(
    true,
  )

  expect(await isFit({ MASTER_KEY: old })).toContain('MASTER_KEY is not the key')
  expect(await isFit({ MASTER_KEY: next })).toBe(true)
  const keyring = makeKeyring(second)
  expect(await isMasterKey(pool, keyring, new Date())).toBe(true)
  const { rows } = await pool.orm.execute<{ wrapped: Buffer }>(sql`
    SELECT wrapped FROM account_keys UNION ALL SELECT private_key FROM login_key_pairs UNION ALL SELECT encrypted FROM master_key_check`)
  const { length } = keyring.wrappedPrefix()
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.every(({ wrapped }) => wrapped.subarray(0, length).equals(keyring.wrappedPrefix()))).toBe(true)
  expect(keyring.blindIndex('phone', phone)).toEqual(shop().shop.keyring.blindIndex('phone', phone))
})

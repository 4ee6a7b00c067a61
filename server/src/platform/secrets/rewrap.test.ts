import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { makeKeyring } from './keyring.ts'
import { isMasterKey, needsOtherMasterKey } from './master-key-check.ts'
import { rewrapAll } from './rewrap.ts'
import { PAGE } from './rewrap-pages.ts'
import { readProgress } from './rewrap-progress.ts'
import type { WrappedColumn } from './wrapped-column.ts'

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

/** A table of a test whose values are bound to their rows, and a change of its keys to a new one. */
async function changeOf(name: string, rows: number, unreadable: readonly number[] = []) {
  const { pool } = shop().shop
  const column: WrappedColumn = {
    table: name,
    column: 'wrapped',
    key: { id: 'text' },
    boundTo: ({ id = '' }) => `${name}:${id}`,
  }
  const [old, lost] = [makeKeyring(first), makeKeyring(third)]
  const keyring = makeKeyring(second, { previous: first })
  keyring.useLastingSecrets(old.lastingSecrets)
  await pool.orm.execute(sql`CREATE TABLE ${sql.identifier(name)} (id text PRIMARY KEY, wrapped bytea)`)
  for (let row = 0; row < rows; row += 1) {
    const id = String(row).padStart(6, '0')
    const wrapped = (unreadable.includes(row) ? lost : old).wrap(Buffer.from('text'), `${name}:${id}`)
    await pool.orm.execute(sql`INSERT INTO ${sql.identifier(name)} VALUES (${id}, ${wrapped})`)
  }
  const check = old.wrap(Buffer.from('hean-shop'), 'master_key_check.encrypted:1')
  await pool.orm.execute(sql`UPDATE master_key_check SET encrypted = ${check}, rewrap = NULL`)
  const logged: string[] = []
  const log = {
    info: (_: object, text: string) => logged.push(text),
    error: (_: object, text: string) => logged.push(text),
  }
  const parts = { ...shop().shop, keyring, log } as unknown as Parameters<typeof rewrapAll>[0]
  return {
    logged,
    columns: [column],
    run: (at = new Date()) => rewrapAll(parts, [column], at),
    progress: () => readProgress(pool, keyring),
    isNeeded: () => needsOtherMasterKey(pool, keyring),
    mend: (row: number) => {
      const id = String(row).padStart(6, '0')
      const wrapped = old.wrap(Buffer.from('text'), `${name}:${id}`)
      return pool.orm.execute(sql`UPDATE ${sql.identifier(name)} SET wrapped = ${wrapped} WHERE id = ${id}`)
    },
  }
}

// Holds platform#29.
it('goes through a table by pages of its key, counts what is left, and needs the previous key no more once that is nothing', async () => {
  const change = await changeOf('rewrapped_pages', PAGE + 20)
  expect(await change.progress()).toMatchObject({ phase: 'count', remaining: null })
  await change.run()
  expect(await change.progress()).toMatchObject({ remaining: 0, unreadable: 0 })
  expect(await change.isNeeded()).toBe(false)
  // A process of the release before wraps by the key that it has: the next count finds that, an hour later.
  await change.mend(3)
  const now = Date.now()
  await change.run(new Date(now + 59 * 60_000))
  expect(change.logged.filter((text) => text.includes('were counted'))).toHaveLength(2)
  await change.run(new Date(now + 61 * 60_000))
  expect(change.logged.filter((text) => text.includes('were counted'))).toHaveLength(4)
  expect(await change.progress()).toMatchObject({ remaining: 0 })
})

// Holds platform#29.
it('still needs the previous key while a value is opened by none, and says how many there are', async () => {
  const change = await changeOf('rewrapped_unreadable', 8, [2, 5])
  await change.run()
  expect(await change.progress()).toMatchObject({ remaining: 2, unreadable: 2 })
  expect(await change.isNeeded()).toBe(true)
  expect(change.logged).toContain('values are wrapped by no master key that is known; the previous key is still needed')
  const before = change.logged.length
  await change.run()
  expect(change.logged).toHaveLength(before)
  for (const row of [2, 5]) await change.mend(row)
  await change.run(new Date(Date.now() + 61 * 60_000))
  expect(await change.progress()).toMatchObject({ remaining: 0, unreadable: 0 })
  expect(await change.isNeeded()).toBe(false)
})

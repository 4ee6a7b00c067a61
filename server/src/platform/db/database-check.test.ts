import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { addressOf, dropDatabase } from '../../testing/template.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { makeKeyring } from '../secrets/keyring.ts'
import { isMasterKey } from '../secrets/master-key-check.ts'
import { openPool } from './database.ts'
import { checkDatabase, readMigrations } from './database-check.ts'
import { migrate } from './migrate.ts'

const shop = useShop()
const used = useShop()
const folder = new URL('../../../migrations/', import.meta.url)
const migrations = readMigrations(folder)
const newest = migrations.at(-1)!
const keyOf = (seed: string) => makeKeyring(Buffer.alloc(32, seed))

async function withNoDatabase(encoding: string, work: (address: string) => Promise<void>): Promise<void> {
  const name = `check_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  await client.query(
    `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
  )
  await client.end()
  try {
    await work(addressOf(inject('databaseServer'), name))
  } finally {
    await dropDatabase(inject('databaseServer'), name)
  }
}

// Holds platform#22.
it('a database that is older, newer or empty is told apart', async () => {
  const { pool, keyring } = shop().shop
  const check = (known: typeof migrations) => checkDatabase(pool, { migrations: known, keyring }, new Date())
  expect(await check(migrations)).toEqual({ migration: newest.tag, isNewer: false, isReadOnly: false })
  const later = { tag: '9999_later', when: newest.when + 1 }
  await expect(check([...migrations, later])).rejects.toThrow(
    `the database is older than this version: it is at migration ${newest.tag}, and 9999_later is needed. Run the command migrate first`,
  )
  expect(await check(migrations.slice(0, -1))).toMatchObject({ isNewer: true })
  await withNoDatabase('UTF8', async (address) => {
    const empty = openPool(address, 1, () => undefined)
    await expect(checkDatabase(empty, { migrations, keyring }, new Date())).rejects.toThrow(
      'run the command migrate first',
    )
    await empty.end()
  })
})

// Holds platform#22.
it('a database of another encoding is refused before anything is made in it', async () => {
  await withNoDatabase('LATIN1', async (address) => {
    await expect(migrate(address, folder)).rejects.toThrow('encoded in LATIN1, not in UTF8')
    const pool = openPool(address, 1, () => undefined)
    const { rows } = await pool.orm.execute(
      sql`SELECT FROM pg_namespace WHERE nspname IN ('drizzle', 'graphile_worker')`,
    )
    expect(rows).toEqual([])
    await pool.end()
  })
})

// Holds platform#22.
it('of processes that start side by side with different master keys, all but those of one key are refused', async () => {
  const { pool } = shop().shop
  await pool.orm.execute(sql`DELETE FROM master_key_check`)
  const keys = ['a', 'b', 'a', 'c', 'a', 'b']
  const right = await Promise.all(keys.map((key) => isMasterKey(pool, keyOf(key), new Date())))
  const kept = new Set(keys.filter((_, index) => right[index]))
  expect(kept.size).toBe(1)
  expect(keys.map((key) => kept.has(key))).toEqual(right)
  await pool.orm.execute(sql`DELETE FROM master_key_check`)
})

// Holds platform#22.
it('a wrong master key is told by the accounts of a database that was used before there was a check', async () => {
  const { pool, keyring } = used().shop
  await used().personalData
  await pool.orm.execute(sql`DELETE FROM master_key_check`)
  const { loginAs } = await import('../../testing/login.ts')
  await loginAs(used().shop)
  expect(await isMasterKey(pool, keyOf('wrong'), new Date())).toBe(false)
  expect(await isMasterKey(pool, keyring, new Date())).toBe(true)
  expect(await isMasterKey(pool, keyOf('wrong'), new Date())).toBe(false)
})

// Holds platform#22.
it('a start with a wrong master key is refused in a plain line, and so is one on a database that was not migrated', async () => {
  const { databaseUrl } = shop().settings
  await isMasterKey(shop().shop.pool, shop().shop.keyring, new Date())
  const wrong = await startTestShop(databaseUrl, {
    environment: { MASTER_KEY: Buffer.alloc(32, 'wrong').toString('base64') },
  })
  await expect(wrong.listen()).rejects.toThrow('MASTER_KEY is not the key that this database was first used with')
  await wrong.close()
  await withNoDatabase('UTF8', async (address) => {
    const empty = await startTestShop(address)
    await expect(empty.listen()).rejects.toThrow(
      'the database has no tables of this shop: run the command migrate first',
    )
    await empty.close()
  })
})

// Holds platform#22.
it('readiness says that the database is behind, and that it takes no writes', async () => {
  const { pool } = shop().shop
  const status = async () => {
    const answer = await shop().app.inject('/readyz')
    return [answer.statusCode, answer.json().status]
  }
  const name = new URL(shop().settings.databaseUrl).pathname.slice(1)
  expect(await status()).toEqual([200, 'ready'])
  await pool.orm.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at - 1`)
  expect(await status()).toEqual([503, expect.stringContaining('the database is older than this version')])
  await pool.orm.execute(sql`UPDATE drizzle.__drizzle_migrations SET created_at = created_at + 1`)
  const another = await startTestShop(shop().settings.databaseUrl)
  await pool.orm.execute(sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = on`))
  expect((await another.app.inject('/readyz')).json()).toEqual({ status: 'database read-only' })
  await another.close()
})

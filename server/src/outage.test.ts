import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyOperation } from '@shop/contract/kit/operation'
import { operations } from '@shop/contract/kit/operations'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Postgres, startPostgres } from '../../tools/postgres/index.mjs'
import { migrate } from './platform/db/migrate.ts'
import { type LoggedIn, loginAs } from './testing/login.ts'
import { startTestShop, type TestShop } from './testing/test-shop.ts'

/** The shop on a database of its own that is stopped, started and made read-only; its address stays the same. */
const folder = mkdtempSync(join(tmpdir(), 'outage-postgres-'))
const start = () => startPostgres({ folder, durable: true, log: () => {} })
let database: Postgres
let shop: TestShop
let address: string
let member: LoggedIn

/** Longer than any pause between two tries, on a busy machine too. */
const patience = { timeout: 30_000, interval: 100 }
const settings = () => fetch(`${address}/api/settings?module=m-mall`)
const draw = () => fetch(`${address}/api/slider`, { method: 'POST' })
const readiness = async () => {
  const answer = await fetch(`${address}/readyz`)
  return [answer.status, ((await answer.json()) as { status: string }).status]
}
const isAway = () =>
  vi.waitFor(
    async () => expect(await readiness()).toEqual([503, expect.stringContaining('database unreachable')]),
    patience,
  )
const isReady = () => vi.waitFor(async () => expect(await readiness()).toEqual([200, 'ready']), patience)
/** A process that the machine left no time for answers 503 as well. */
const serves = (call: () => Promise<Response>) => vi.waitFor(async () => expect((await call()).ok).toBe(true), patience)
const isBusy = async (answer: Response) => {
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ code: 'SERVICE_BUSY', message: expect.stringMatching(/\p{Script=Han}/u) })
}

beforeAll(async () => {
  database = await start()
  await migrate(database.url, new URL('../migrations/', import.meta.url))
  const { url } = database
  await database.stop()
  shop = await startTestShop(url)
}, 120_000)

afterAll(async () => {
  // A server left behind would outlive the tests, as it runs in a session of its own.
  await Promise.allSettled([shop.close()])
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

// Holds platform#21.
it('a shop that starts without its database listens, says so in plain words, and opens once it comes', async () => {
  address = await shop.listen()
  await isAway()
  await isBusy(await draw())
  await isBusy(await fetch(`${address}/api/account/current`, { headers: { authorization: 'Bearer x' } }))
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  database = await start()
  await isReady()
  await serves(draw)
  expect(shop.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ msg: 'started', mode: 'demo', address, version: expect.any(String) }),
  )
  member = await loginAs(shop.shop)
}, 120_000)

// Holds platform#21.
it('while the database is away every call answers 503 with the time to come back, and then serves again', async () => {
  await database.stop()
  const statuses = new Map<string, number>()
  for (const { name, operation } of operations) {
    const answer = await shop.app.inject(callOf(operation))
    if (answer.statusCode < 500) continue
    statuses.set(name, answer.statusCode)
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 503, 'SERVICE_BUSY'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses.size).toBeGreaterThan(20)
  await isAway()
  database = await start()
  await isReady()
  await serves(draw)
}, 120_000)

// Holds platform#21.
it('a database that takes no writes serves reads, and writes answer 503 until it takes them again', async () => {
  const readOnly = async (value: 'on' | 'off') => {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  }
  await readOnly('on')
  await vi.waitFor(async () => expect(await readiness()).toEqual([503, 'database read-only']), patience)
  await isBusy(await draw())
  await serves(settings)
  await readOnly('off')
  await isReady()
  await serves(draw)
}, 120_000)

// Holds platform#24.
it('jobs go on after all of that', async () => {
  const { pool } = shop.shop
  await pool.pool.query("SELECT graphile_worker.add_job('end-due-orders', '{}', job_key => 'after the outage')")
  await vi.waitFor(async () => {
    const { rows } = await pool.pool.query("SELECT FROM graphile_worker.jobs WHERE key = 'after the outage'")
    expect(rows).toEqual([])
  }, patience)
})

/** A call that comes as far as it can with no more than a session. */
function callOf({ method, path, callers, body }: AnyOperation) {
  const url = `/api${path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`
  const headers = {
    ...(callers.includes('operator') ? { authorization: 'Bearer op_x' } : member.bearer),
    'x-forwarded-for': shop.freshAddress(),
  }
  return { method, url, headers, ...(body ? { payload: {} } : {}) }
}

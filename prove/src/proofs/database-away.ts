import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../../tools/postgres/index.mjs'
import { type ShopProcess, shopEnvironment, startShopProcess } from '../../../tools/rig/index.mjs'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'

const PROCESSES = 3
const CLIENTS = 12
/** s; PROVE_OUTAGE_SECONDS makes the long one shorter. */
const LONG_OUTAGE = Number(process.env.PROVE_OUTAGE_SECONDS || 600)
/** s on either side of the turn of a minute. */
const AROUND_MINUTE = 4
const READ_ONLY = 20
/** s; longer than this is no healing. */
const PATIENCE = 60

/** A database that is away ends no process, and nobody has to start one again (platform#21). */
export const databaseAway: Proof = {
  name: 'database-away',
  title: `under load the database is stopped for ${LONG_OUTAGE} s and over two turns of a minute, and is read-only once: no process ends, plain 503s, all heals`,
  fullOnly: true,
  run: async (rig) => {
    const folder = mkdtempSync(join(tmpdir(), 'prove-outage-'))
    const start = () => startPostgres({ folder, durable: true, log: () => {} })
    let database = await start()
    let shops: ShopProcess[] = []
    const faults: string[] = []
    try {
      const { url: databaseUrl } = database
      await migrate(databaseUrl)
      shops = await Promise.all(Array.from({ length: PROCESSES }, () => startShopProcess({ databaseUrl })))
      const load = startLoad(rig, shops)
      const healed: number[] = []
      const heal = async () => healed.push(await secondsUntilWell(rig, shops))
      const away = async (seconds: number) => {
        await database.stop()
        await pause(seconds * 1000)
        database = await start()
        await heal()
      }
      await pause(3000)
      await away(LONG_OUTAGE)
      for (let turn = 0; turn < 2; turn += 1) {
        await pause(60_000 - ((Date.now() + AROUND_MINUTE * 1000) % 60_000))
        await away(2 * AROUND_MINUTE)
      }
      await setReadOnly(database.url, 'on')
      await pause(READ_ONLY * 1000)
      await setReadOnly(database.url, 'off')
      await heal()
      const { answers, odd } = await load.stop()
      const ended = (await Promise.all(shops.map((shop) => answersAt(shop.url)))).filter((isAlive) => !isAlive).length
      const unfinished = await jobsLeft(database.url)
      faults.push(...odd)
      if (ended > 0) faults.push(`${ended} processes ended`)
      if (healed.some((seconds) => seconds >= PATIENCE)) faults.push('did not heal')
      if (unfinished > 0) faults.push(`${unfinished} jobs were not done afterwards`)
      const told = [...answers].sort().map(([status, count]) => `${count} × ${status}`)
      return {
        passed: faults.length === 0 && [...answers.keys()].sort().join() === '200,503',
        figure: `${PROCESSES} processes, ${CLIENTS} clients: ${told.join(', ')}; ${ended} processes ended; healed after ${healed.map((seconds) => `${seconds} s`).join(', ')}${faults.map((line) => `\n    ${line}`).join('')}`,
      }
    } finally {
      await Promise.all(shops.map((shop) => shop.stop()))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** As an operator does it: by the shop's own command. */
async function migrate(databaseUrl: string): Promise<void> {
  const env = { ...process.env, ...shopEnvironment({ databaseUrl }) }
  await promisify(execFile)(process.execPath, ['server/dist/main.js', 'migrate'], { env })
}

/** A reading and a writing call, as a browser that was never here sends it. */
async function call(rig: ProvingRig, url: string, isWrite: boolean): Promise<Response> {
  const headers = { 'x-forwarded-for': rig.freshAddress() }
  // A QR code is a row of its own; the search reads the catalogue.
  const path = isWrite ? '/api/qrCode' : '/api/products?keyword=a'
  return fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) })
}

/** Clients that ask until they are stopped. @returns answers by status, and a line for each that no shopper should get */
function startLoad(rig: ProvingRig, shops: readonly ShopProcess[]) {
  const answers = new Map<string, number>()
  const odd = new Set<string>()
  let isOver = false
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let turn = client; !isOver; turn += 1) {
      const { url } = shops[turn % shops.length]!
      try {
        const answer = await call(rig, url, turn % 2 === 0)
        const text = await answer.text()
        answers.set(String(answer.status), (answers.get(String(answer.status)) ?? 0) + 1)
        const isPlain = answer.headers.has('retry-after') && /"message":"\p{Script=Han}/u.test(text)
        if (answer.status >= 500 && (answer.status !== 503 || !isPlain))
          odd.add(`${answer.status} ${text.slice(0, 200)}`)
      } catch (error) {
        odd.add(`no answer: ${(error as Error).name}`)
      }
      await pause(100)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(clients)
      return { answers, odd: [...odd] }
    },
  }
}

async function secondsUntilWell(rig: ProvingRig, shops: readonly ShopProcess[]): Promise<number> {
  const begin = performance.now()
  const seconds = () => Math.round((performance.now() - begin) / 100) / 10
  const isWell = async ({ url }: ShopProcess) =>
    (await answersAt(url, '/readyz')) && (await call(rig, url, true).catch(() => undefined))?.ok === true
  while (seconds() < PATIENCE && !(await Promise.all(shops.map(isWell))).every(Boolean)) await pause(100)
  return seconds()
}

function answersAt(url: string, path = '/healthz'): Promise<boolean> {
  return fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}

async function onDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const setReadOnly = (url: string, value: 'on' | 'off') =>
  onDatabase(url, async (client) => {
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await client.query('SELECT pg_reload_conf()')
  })

/** Whether workers do what is put into the queue now. */
async function jobsLeft(url: string): Promise<number> {
  return onDatabase(url, async (client) => {
    await client.query("SELECT graphile_worker.add_job('end-due-orders', '{}', job_key => 'after the outage')")
    for (let left = 1, waited = 0; ; waited += 1) {
      await pause(500)
      const { rowCount } = await client.query("SELECT FROM graphile_worker.jobs WHERE key = 'after the outage'")
      left = rowCount ?? 0
      if (left === 0 || waited > PATIENCE) return left
    }
  })
}

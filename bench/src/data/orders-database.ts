import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bulkOrders } from '@shop/world'
import pg from 'pg'
import { root } from '../processes/server-process.ts'
import { masterKey, shopEnvironment } from '../processes/shop.ts'
import { fillLimitTables, refreshSessions } from './limit-tables.ts'

/** A database with so many orders, and members who are logged in. */
export interface OrdersDatabase {
  url: string
  /** Access tokens, one a member. */
  tokens: string[]
  /** A code of an order of each of those members. */
  ordersCodes: string[]
}

/** Sessions that take turns, so that no single row stays hot. */
export const SESSIONS = 1000
/** However many orders there are, a member has as many: what grows is the shop, not the member. */
const ORDERS_A_MEMBER = 10

/**
 * The database of so many orders. It is made the first time, which takes about a minute for each million, and kept under a
 * name that tells the schema and what fills it.
 * @param server any database of the PostgreSQL, as its superuser
 */
export async function ensureOrdersDatabase(
  server: string,
  orders: number,
  tell: (line: string) => void,
): Promise<OrdersDatabase> {
  const name = `orders_${orders}_${digestOf(['server/migrations', 'world/src/bulk-orders.ts', 'bench/src/data'])}`
  const url = withDatabase(server, name)
  await inDatabase(server, async (client) => {
    const prefix = `orders_${orders}_`
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname ~ $1', [
      `^${prefix}`,
    ])
    if (rows.some(({ datname }) => datname === name)) return
    tell(`making a database of ${orders} orders, which is kept`)
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    const making = `making_${name}`
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${making}`)
    await fill(withDatabase(server, making), orders)
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  })
  return inDatabase(url, async (client) => {
    const found = await refreshSessions(client)
    return { url, tokens: found.map(({ token }) => token), ordersCodes: found.map(({ orders_code }) => orders_code) }
  })
}

async function fill(url: string, orders: number): Promise<void> {
  const env = { ...process.env, ...shopEnvironment(url) }
  for (const step of [
    ['server/dist/main.js', 'migrate'],
    ['--import', 'tsx', 'world/src/seed.ts'],
  ]) {
    await promisify(execFile)(process.execPath, step, { cwd: root, env })
  }
  const accounts = orders / ORDERS_A_MEMBER
  const tokens = await bulkOrders({ databaseUrl: url, masterKey, orders, accounts, sessions: SESSIONS })
  await fillLimitTables(url, tokens)
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Changes with any of the files: those of a folder, or one by itself. */
function digestOf(paths: readonly string[]): string {
  const whole = createHash('sha256')
  for (const path of paths) {
    const names = /\.\w+$/.test(path) ? [path] : readdirSync(join(root, path)).map((each) => `${path}/${each}`)
    for (const each of names.filter((file) => /\.(sql|ts)$/.test(file)).sort())
      whole.update(readFileSync(join(root, each)))
  }
  return whole.digest('hex').slice(0, 10)
}

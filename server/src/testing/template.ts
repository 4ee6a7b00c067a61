import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepareLoginKeys } from '../areas/access/login-keys.ts'
import { openPool } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { makeKeyring } from '../platform/secrets/keyring.ts'
import { joinServers, prepareSpreadCopy, spreadTemplate } from './spread-template.ts'
import { testMasterKey } from './test-secrets.ts'

const migrations = new URL('../../migrations/', import.meta.url)

/**
 * `TEST_DATABASE_WORKERS` names the other servers of a Citus cluster, whose coordinator is the database server: all tests then run
 * on spread tables (decision record 65).
 */
const workers = (process.env.TEST_DATABASE_WORKERS ?? '').split(',').filter(Boolean)

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/**
 * A migrated database that others are cloned from, empty but for the pairs of keys that a shop's start makes: they take longer
 * than most tests. It is made once for each day and state of the migrations.
 */
export async function ensureTemplate(server: string): Promise<string> {
  const now = new Date()
  const hash = createHash('sha256').update(now.toISOString().slice(0, 10))
  const folder = fileURLToPath(migrations)
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(folder + file))
  const name = `template_${hash.digest('hex').slice(0, 12)}`
  const address = addressOf(server, name)
  if (await isTemplate(server, name)) return name
  await onServers(server, `DROP DATABASE IF EXISTS ${name}`, `CREATE DATABASE ${name}`)
  if (workers.length > 0)
    await joinServers(
      address,
      workers.map((worker) => addressOf(worker, name)),
    )
  await migrate(address, migrations)
  await fillLoginKeys(address, now)
  if (workers.length > 0) await spreadTemplate(address)
  // Nobody connects to it any more, nor does what Citus does by the clock: a database is copied only while nobody is there.
  await onServers(
    server,
    `ALTER DATABASE ${name} IS_TEMPLATE true ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
  return name
}

async function fillLoginKeys(database: string, now: Date): Promise<void> {
  const pool = openPool(database, 1, () => undefined)
  await prepareLoginKeys({ pool, keyring: makeKeyring(testMasterKey) }, now).finally(() => pool.end())
}

async function isTemplate(server: string, name: string): Promise<boolean> {
  let found = false
  await onServer(server, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])
    found = rowCount === 1
  })
  return found
}

/** Copies the template; about 25 ms with its removal. @returns the new database's address */
export async function cloneDatabase(server: string, template: string, name: string): Promise<string> {
  await onServers(
    server,
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`,
  )
  if (workers.length > 0 && template !== 'template0') await prepareSpreadCopy(addressOf(server, name))
  return addressOf(server, name)
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await onServers(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

/** The same on every server of a cluster, the coordinator first. */
async function onServers(server: string, ...statements: string[]): Promise<void> {
  for (const each of [server, ...workers])
    await onServer(each, async (client) => {
      for (const statement of statements) await client.query(statement)
    })
}

async function onServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

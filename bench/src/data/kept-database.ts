import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { root } from '../processes/server-process.ts'
import { shopEnvironment } from '../processes/shop.ts'

export interface KeptDatabase {
  /** Any database of the PostgreSQL, as its superuser. */
  server: string
  /** What its name begins with; older ones of that beginning go when a new one is made. */
  prefix: string
  /** Files and folders that it is made of, beside the schema and the demo world: when one changes it is made anew. */
  madeOf: readonly string[]
  /** What to say while it is made. */
  told: string
  tell: (line: string) => void
  /** Fills a database with the schema and the demo world in it. */
  fill(url: string): Promise<void>
}

/**
 * A database that is made the first time and kept under a name that tells the schema and what fills it.
 * @returns its address
 */
export async function keepDatabase({ server, prefix, madeOf, told, tell, fill }: KeptDatabase): Promise<string> {
  const name = `${prefix}${digestOf(['server/migrations', ...madeOf])}`
  await inDatabase(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE datname ~ $1', [
      `^${prefix}`,
    ])
    if (rows.some(({ datname }) => datname === name)) return
    tell(told)
    for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`)
    const making = `making_${name}`
    await client.query(`DROP DATABASE IF EXISTS ${making} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${making}`)
    const url = withDatabase(server, making)
    await seed(url)
    await fill(url)
    await client.query(`ALTER DATABASE ${making} RENAME TO ${name}`)
  })
  return withDatabase(server, name)
}

/** Works on a copy of a kept database, which goes afterwards: what is written there stays out of what is measured later. */
export async function withCopy<Result>(url: string, work: (copy: string) => Promise<Result>): Promise<Result> {
  const name = new URL(url).pathname.slice(1)
  const copy = `copy_of_${name}`
  const server = withDatabase(url, 'postgres')
  const drop = (client: pg.Client) => client.query(`DROP DATABASE IF EXISTS ${copy} WITH (FORCE)`)
  await inDatabase(server, async (client) => {
    await drop(client)
    await client.query(`CREATE DATABASE ${copy} TEMPLATE ${name}`)
  })
  try {
    return await work(withDatabase(url, copy))
  } finally {
    await inDatabase(server, drop)
  }
}

async function seed(url: string): Promise<void> {
  const env = { ...process.env, ...shopEnvironment(url) }
  for (const step of [
    ['server/dist/main.js', 'migrate'],
    ['--import', 'tsx', 'world/src/seed.ts'],
  ]) {
    await promisify(execFile)(process.execPath, step, { cwd: root, env })
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
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

import { createHash } from 'node:crypto'
import { root } from '../system/root.mjs'
import { lastLines, run } from '../system/run.mjs'
import { databaseUrl, onServer } from './databases.mjs'
import { deskKey, shopEnvironment } from './environment.mjs'

/** Whoever makes a template holds this advisory lock, so that two runs on one server make it once. */
const LOCK = 7_431_902

/**
 * A migrated database with the demo world in it, to be cloned. It is made once for each state of the sources and day, as
 * the demo's times are relative to today.
 * @param {string} server any database of it, as its superuser
 * @param {Readonly<Record<string, string>>} digests of the sources of server and seed
 * @returns {Promise<string>} its name
 */
export async function ensureSeededTemplate(server, digests) {
  const state = [digests.testing, digests.server, digests.seed, new Date().toISOString().slice(0, 10)].join()
  const name = `seeded_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`
  await onServer(server, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate', [name])
    if (rowCount) return
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
    const env = { ...process.env, ...shopEnvironment({ databaseUrl: databaseUrl(server, name) }) }
    await step(['server/dist/main.js', 'migrate'], env)
    await step(['server/dist/seed.js'], { ...env, SEED_DESK_KEY: deskKey })
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE true`)
  })
  return name
}

/** @param {string[]} args of node @param {NodeJS.ProcessEnv} env */
async function step(args, env) {
  const done = await run(process.execPath, ['--enable-source-maps', ...args], { cwd: root, env })
  if (done.code !== 0) throw new Error(`${args.join(' ')} failed:\n${lastLines(done)}`)
}

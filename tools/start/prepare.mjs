import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writePrivateJson } from '../system/private-file.mjs'
import { root } from '../system/root.mjs'
import { lastLines, run } from '../system/run.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { progress, secondsSince } from './progress.mjs'
import { stampOf } from './sources.mjs'

/** @typedef {{ database: string, migrated: string, seeded: string }} Prepared */

/**
 * Brings the database to this version's tables and, in a demo, fills it the first time. For the database in the data
 * folder a note tells what was done already.
 * @param {string} folder of the data
 * @param {import('./database.mjs').Database} database
 * @param {import('./environment.mjs').Plan} plan
 * @param {string[]} migrate the arguments of node that migrate
 * @param {string[]} seed the arguments of node that fill the demo
 */
export async function prepareDatabase(folder, database, plan, migrate, seed) {
  const path = join(folder, 'prepared.json')
  const known = /** @type {Prepared | undefined} */ (readJson(path))
  const note = known?.database === database.id ? known : { database: database.id, migrated: '', seeded: '' }
  const { digest } = stampOf(root, ['server/migrations', 'server/src/platform/db', 'package-lock.json'], undefined)

  if (!database.ours || note.migrated !== digest) {
    await step('tables', 'brought up to date', migrate, plan.shop(database.url), database)
    note.migrated = digest
    writePrivateJson(path, note)
  }
  // Elsewhere a database may have been made anew under the same address; filling looks for itself whether it is needed.
  const keys = plan.demo ? stampOfKeys(plan) : ''
  if (plan.demo && !(database.ours && note.seeded === keys)) {
    if (!note.seeded) progress('demo data', 'filling the shop, once')
    await step('demo data', 'filled', seed, plan.seed(database.url), database)
    note.seeded = keys
    writePrivateJson(path, note)
  }
}

/**
 * Changes with the demo's keys and with what they open: a shop that was filled before registers them anew.
 * @param {import('./environment.mjs').Plan} plan
 */
function stampOfKeys(plan) {
  const { SEED_OPERATOR_KEY, SEED_PHARMACIST_KEY, SEED_DESK_KEY } = plan.seed('')
  const { digest } = stampOf(root, ['world/src/demo-keys.ts', 'contract/src/areas/operators.ts'], undefined)
  return createHash('sha256')
    .update(`${SEED_OPERATOR_KEY} ${SEED_PHARMACIST_KEY} ${SEED_DESK_KEY} ${digest}`)
    .digest('hex')
}

/**
 * @param {string} stage
 * @param {string} text
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {import('./database.mjs').Database} database
 */
async function step(stage, text, args, env, database) {
  const start = performance.now()
  const done = await run(process.execPath, ['--enable-source-maps', ...args], { cwd: root, env })
  if (done.code !== 0)
    throw (
      database.explain(`${done.out}\n${done.err}`) ??
      new UserFacingError(`The ${stage} could not be ${text}:\n${lastLines(done)}`)
    )
  progress(stage, `${text} in ${secondsSince(start)}`)
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../system/private-file.mjs'
import { root } from '../system/root.mjs'
import { explained, UserFacingError } from '../system/user-facing-error.mjs'
import { makeClosing } from './closing.mjs'
import { claimFolder, openDatabase } from './database.mjs'
import { makePlan } from './environment.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { personaTable } from './people.mjs'
import { prepareDatabase } from './prepare.mjs'
import { progress, secondsSince } from './progress.mjs'
import { setUp } from './set-up.mjs'
import { startPart } from './shop-part.mjs'

/** @typedef {import('./environment.mjs').Plan} Plan */

/**
 * A way to run the shop.
 * @typedef {object} Way
 * @property {(plan: Plan) => import('./build.mjs').TargetName[]} targets what is built before
 * @property {string[]} migrate the arguments of node that bring the database to this version
 * @property {string[]} seed the arguments of node that fill the demo
 * @property {(plan: Plan, databaseUrl: string) => Promise<import('./shop-part.mjs').ShopPart[]>} parts its processes, in the order in which they stop last
 */

const data = join(root, 'data')

/**
 * From a fresh clone to a shop that is open, one line a stage, until Ctrl-C stops everything in order: the processes drain,
 * then the database stops. What ends by itself meanwhile is started again. Ends the process.
 * @param {Way} way
 */
export async function openShop(way) {
  const closing = makeClosing((line) => console.error(line))
  try {
    await run(way, closing)
  } catch (error) {
    // What was told to stop in the middle of a stage fails there; that is no fault.
    if (!closing.begun) {
      const problem = explained(error)
      console.error(problem instanceof UserFacingError ? problem.message : problem)
      process.exitCode = 1
    }
  }
  await closing.now()
  process.exit()
}

/** @param {Way} way @param {import('./closing.mjs').Closing} closing */
async function run(way, closing) {
  const begin = performance.now()
  checkNodeVersion(process.versions.node)
  await claimFolder(data, closing)
  const plan = await makePlan(data)
  await setUp(way.targets(plan))
  if (closing.begun) return
  const database = await openDatabase(data, closing)
  if (closing.begun) return
  await prepareDatabase(data, database, plan, way.migrate, way.seed)
  if (closing.begun) return

  const parts = (await way.parts(plan, database.url)).map((part) => startPart(part, closing))
  if (closing.begun) return
  await Promise.race([database.kept, Promise.all(parts.map(({ ready }) => ready))])
  if (closing.begun) return
  progress('shop', `open after ${secondsSince(begin)}`)
  welcome(plan)
  await Promise.race([database.kept, ...parts.map(({ keep }) => keep())])
}

/** @param {Plan} plan */
function welcome({ demo, shopUrl, deskUrl, operatorKey, pharmacistKey }) {
  console.log(`\n  shop   ${shopUrl}`)
  if (!demo) return
  console.log(
    `  desk   ${deskUrl}   (the text messages that the shop sends, a phone that scans QR codes, social accounts, the warehouse, the courier)`,
  )
  console.log(`  ops    ${shopUrl}/ops   key ${operatorKey}`)
  console.log(`         second pharmacist      key ${pharmacistKey}\n`)
  const path = join(data, 'personas.json')
  if (existsSync(path)) {
    console.log('  Who can log in (by phone, the code arrives at the desk; by password where one is shown):')
    const personas = /** @type {import('./people.mjs').Persona[]} */ (readJson(path))
    for (const line of personaTable(personas)) console.log(`  ${line}`)
  }
  console.log('\n  Ctrl-C stops everything; the data stays in ./data.')
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ClearFault, explained } from '../system/clear-fault.mjs'
import { readJson } from '../system/private-file.mjs'
import { root } from '../system/root.mjs'
import { startChild, whenReady } from './child.mjs'
import { makeClosing } from './closing.mjs'
import { claimFolder, openDatabase } from './database.mjs'
import { makePlan } from './environment.mjs'
import { checkNodeVersion } from './node-version.mjs'
import { personaTable } from './people.mjs'
import { prepareDatabase } from './prepare.mjs'
import { progress, secondsSince } from './progress.mjs'
import { setUp } from './set-up.mjs'

/** `npm start`: from a fresh clone to a shop that is open, one line a stage; Ctrl-C stops everything in order. */
const data = join(root, 'data')
/** The shop drains for 10 s at most; then it is ended. */
const drainMs = 15_000
const patienceMs = 60_000
const begin = performance.now()
const closing = makeClosing((line) => console.error(line))

async function main() {
  checkNodeVersion(process.versions.node)
  await claimFolder(data, closing)
  const plan = await makePlan(data)
  await setUp(plan.demo ? ['server', 'sandbox', 'seed', 'web'] : ['server', 'web'])
  if (closing.begun) return
  const database = await openDatabase(data, closing)
  if (closing.begun) return
  await prepareDatabase(data, database, plan, ['server/dist/main.js', 'migrate'], ['world/dist/seed.js'])
  if (closing.begun) return

  const sandbox = plan.demo
    ? startChild('sandbox', ['sandbox/dist/main.js'], plan.sandbox(), { quiet: true })
    : undefined
  if (sandbox) closing.later(() => sandbox.stop(drainMs), sandbox.kill)
  const shop = startChild('shop', ['server/dist/main.js', 'serve'], plan.shop(database.url))
  closing.later(() => shop.stop(drainMs), shop.kill)
  await Promise.all([
    whenReady(shop, `${plan.probeUrl}/readyz`, patienceMs),
    sandbox && whenReady(sandbox, plan.deskUrl, patienceMs),
  ])
  progress('shop', `open after ${secondsSince(begin)}`)
  welcome(plan)

  const fallen = await Promise.race(
    [shop, sandbox].flatMap((child) => (child ? [child.ended.then((code) => ({ child, code }))] : [])),
  )
  if (!closing.begun)
    throw new ClearFault(`The ${fallen.child.name} ended by itself (code ${fallen.code}): stopping the rest.`)
}

/** @param {import('./environment.mjs').Plan} plan */
function welcome({ demo, shopUrl, deskUrl }) {
  console.log(`\n  shop   ${shopUrl}`)
  if (!demo) return
  console.log(`  desk   ${deskUrl}   (the text messages that the shop sends, and the courier)\n`)
  const path = join(data, 'personas.json')
  if (!existsSync(path)) return
  console.log('  Who can log in (the code by text message arrives at the desk):')
  for (const line of personaTable(/** @type {import('./people.mjs').Persona[]} */ (readJson(path))))
    console.log(`  ${line}`)
  console.log('\n  Ctrl-C stops everything; the data stays in ./data.')
}

try {
  await main()
} catch (error) {
  // What was told to stop in the middle of a stage fails there; that is no fault.
  if (!closing.begun) {
    const fault = explained(error)
    console.error(fault instanceof ClearFault ? fault.message : fault)
    process.exitCode = 1
  }
}
await closing.now()
process.exit()

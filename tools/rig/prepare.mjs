import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, tempDir } from '../postgres/index.mjs'
import { buildChanged } from '../start/build.mjs'
import { waitForLock } from '../system/lock.mjs'
import { root } from '../system/root.mjs'
import { ensureSeededTemplate } from './template.mjs'

/**
 * @typedef {object} Rig
 * @property {string} server a PostgreSQL to clone databases on, as its superuser
 * @property {string} template the seeded database to clone
 * @property {string} webFolder the built pages as they were at the start: a later build does not reach this run
 * @property {() => Promise<void>} close
 */

/**
 * What browser journeys, benchmarks and proofs stand on: built sources, a PostgreSQL (the one that TEST_DATABASE_URL
 * names, else a fleeting one of its own) and a database with the demo world.
 * @param {readonly import('../start/build.mjs').TargetName[]} targets
 * @returns {Promise<Rig>}
 */
export async function prepareRig(targets) {
  const folder = join(root, '.cache')
  // Whoever runs us is installed already; builds of one folder happen one after another.
  const release = await waitForLock(folder, 'set-up', () => undefined)
  const digests = await buildChanged(targets).finally(release)
  const webFolder = join(folder, `rig-web-${process.pid}`)
  cpSync(join(root, 'web', 'dist'), webFolder, { recursive: true })
  const given = process.env.TEST_DATABASE_URL?.trim()
  const own = given ? undefined : await startPostgres({ folder: tempDir(), durable: false, log: () => {} })
  const server = given ?? own?.url ?? ''
  const close = async () => {
    rmSync(webFolder, { recursive: true, force: true })
    await own?.stop()
  }
  try {
    return { server, template: await ensureSeededTemplate(server, digests), webFolder, close }
  } catch (error) {
    await close()
    throw error
  }
}

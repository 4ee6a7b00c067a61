import { prepareRig } from '../tools/rig/index.mjs'
import { serveAxe } from './fixtures/axe.ts'
import { chromiumPath } from './fixtures/chromium.ts'

/** Once a run: builds what changed, and fills the database that each worker clones. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  if (!chromiumPath()) throw new Error('No Chromium: install one, or name it with CHROME_PATH.')
  const rig = await prepareRig(['server', 'testing', 'seed', 'journeys', 'web'])
  serveAxe(rig.webFolder)
  process.env.E2E_DATABASE_SERVER = rig.server
  process.env.E2E_DATABASE_TEMPLATE = rig.template
  process.env.E2E_WEB_FOLDER = rig.webFolder
  return rig.close
}

import { prepareRig } from '../tools/rig/index.mjs'

/** Once a run: builds what changed, and fills the database that each worker clones. */
export default async function setUpRun(): Promise<() => Promise<void>> {
  const rig = await prepareRig(['server', 'testing', 'seed', 'web'])
  process.env.E2E_DATABASE_SERVER = rig.server
  process.env.E2E_DATABASE_TEMPLATE = rig.template
  process.env.E2E_WEB_FOLDER = rig.webFolder
  return rig.close
}

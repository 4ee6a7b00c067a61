import { join } from 'node:path'
import { waitForLock } from '../system/lock.mjs'
import { root } from '../system/root.mjs'
import { buildChanged } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { progress } from './progress.mjs'

/**
 * Installs what is missing and builds what changed, one command at a time in a folder.
 * @param {readonly import('./build.mjs').TargetName[]} targets
 */
export async function setUp(targets) {
  const release = await waitForLock(join(root, '.cache'), 'set-up', (pid) =>
    progress('packages', `waiting for process ${pid}, which installs or builds here`),
  )
  try {
    await ensureInstalled()
    return targets.length > 0 ? await buildChanged(targets) : {}
  } finally {
    release()
  }
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../system/private-file.mjs'
import { root } from '../system/root.mjs'
import { lastLines, runNpm } from '../system/run.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { progress, secondsSince } from './progress.mjs'

/** @typedef {{ packages?: Record<string, { version?: string, optional?: boolean }> }} LockFile */

/** The folder may be shared with a machine of another kind, whose binaries do not run here. */
const machine = `${process.platform}-${process.arch}`

/**
 * Installs the packages unless those that the lock file names are there already.
 * @param {string} [folder] of the lock file
 */
export async function ensureInstalled(folder = root) {
  const lockText = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  const record = join(folder, 'node_modules', '.installed')
  const wanted = `${createHash('sha256').update(lockText).digest('hex')} ${machine}`
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return progress('packages', 'installed')
  if (folder === root && installedByHand(JSON.parse(lockText))) {
    writeFileSync(record, wanted)
    return progress('packages', 'installed')
  }
  progress('packages', 'installing, which takes a minute or two the first time')
  const start = performance.now()
  // Told by name: npm takes the folder of the script that runs us for its own otherwise.
  const where = ['--prefix', folder]
  const args = ['ci', ...where, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const done = await runNpm(args, { cwd: folder })
  if (done.code !== 0) throw new UserFacingError(`The packages could not be installed:\n${lastLines(done)}`)
  writeFileSync(record, wanted)
  progress('packages', `installed in ${secondsSince(start)}`)
}

/**
 * Whether npm's own list of what it installed, here and for this kind of machine, agrees with the lock file.
 * @param {LockFile} lock
 */
function installedByHand(lock) {
  const list = /** @type {LockFile | undefined} */ (readJson(join(root, 'node_modules', '.package-lock.json')))
  const installed = list?.packages
  if (!installed || !existsSync(join(root, 'node_modules', '@esbuild', machine))) return false
  return Object.entries(lock.packages ?? {}).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

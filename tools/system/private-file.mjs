import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes JSON that only its owner may read (0600), whole or not at all.
 * @param {string} path
 * @param {unknown} value
 */
export function writePrivateJson(path, value) {
  const temporary = `${path}.${process.pid}.new`
  writeFileSync(temporary, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  chmodSync(temporary, 0o600)
  giveToOwnerOfFolder(temporary)
  renameSync(temporary, path)
}

/**
 * @param {string} path
 * @returns {unknown} undefined when the file is missing or not whole
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError || /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Makes a folder, and those above it, closed to other users.
 * @param {string} path
 */
export function makePrivateFolder(path) {
  if (existsSync(path)) return
  makePrivateFolder(dirname(path))
  mkdirSync(path, { recursive: true, mode: 0o700 })
  giveToOwnerOfFolder(path)
}

/** Root working in somebody's folder leaves nothing behind that its owner cannot use. @param {string} path */
function giveToOwnerOfFolder(path) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  if (uid !== 0) chownSync(path, uid, gid)
}

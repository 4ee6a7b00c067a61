import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'
import { root } from '../system/root.mjs'

/** Linux's files in memory. */
const MEMORY = '/dev/shm'
/** What a run of all tests takes at most, several times over, in bytes. */
const ROOM = 6 * 2 ** 30

/**
 * The folder of a cluster that this process throws away: in memory where there is room, else in the project's cache. Each test
 * file clones a database and drops it again, a thousand files at a time: on ext4 that was a sixth of what the API tests cost.
 * @param {string} memory
 * @param {number} room bytes that must be free
 * @returns {string}
 */
export function tempDir(memory = MEMORY, room = ROOM) {
  return join(ownFolder(memory, room) ?? join(root, '.cache'), `test-postgres-${process.pid}`)
}

/**
 * A folder in memory that is this project's and its owner's alone; what a killed run left in it is swept by the next one.
 * @param {string} memory
 * @param {number} room
 * @returns {string | undefined}
 */
function ownFolder(memory, room) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem(), process.constrainedMemory() || Infinity) < room) return undefined
    const { uid, gid } =
      process.getuid?.() === 0 ? statSync(root) : { uid: process.getuid?.(), gid: process.getgid?.() }
    if (uid === undefined || gid === undefined) return undefined
    const path = join(memory, `hean-${uid}-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`)
    try {
      mkdirSync(path, { mode: 0o700 })
      chownSync(path, uid, gid)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const found = lstatSync(path)
    return found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0 ? path : undefined
  } catch {
    return undefined
  }
}

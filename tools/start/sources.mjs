import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readJson } from '../system/private-file.mjs'

/** @typedef {{ digest: string, files: Record<string, [size: number, mtime: number, digest: string]> }} Stamp */

const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'test-results'])
const isTest = /\.(test|spec)\.tsx?$/

/**
 * The digest of the sources of something that is built. Only files whose size or time changed since the stamp are read.
 * @param {string} folder what the paths are relative to
 * @param {string[]} paths files and folders
 * @param {Stamp | undefined} known
 * @returns {Stamp}
 */
export function stampOf(folder, paths, known) {
  /** @type {Stamp['files']} */
  const files = {}
  const whole = createHash('sha256')
  for (const path of paths.flatMap((each) => [...filesBelow(join(folder, each))]).sort()) {
    const name = relative(folder, path)
    const { size, mtimeMs } = statSync(path)
    const before = known?.files[name]
    const same = before !== undefined && before[0] === size && before[1] === mtimeMs
    const digest = same ? before[2] : createHash('sha256').update(readFileSync(path)).digest('hex')
    files[name] = [size, mtimeMs, digest]
    whole.update(`${name}\0${digest}\0`)
  }
  return { digest: whole.digest('hex'), files }
}

/** @param {string} path @returns {Stamp | undefined} */
export function readStamp(path) {
  return /** @type {Stamp | undefined} */ (readJson(path))
}

/** @param {string} path @param {Stamp} stamp */
export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(stamp))
}

/** @param {string} path @returns {Generator<string>} */
function* filesBelow(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile()) yield path
  if (!stats?.isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory() ? skippedFolders.has(entry.name) : isTest.test(entry.name)) continue
    yield* filesBelow(join(path, entry.name))
  }
}

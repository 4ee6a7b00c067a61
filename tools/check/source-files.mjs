import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from '../system/run.mjs'

const skipped = new Set(['node_modules', 'dist', 'test-results', '.cache', 'data', '.git'])

/**
 * The files below folders whose names end in a certain way, as paths from `folder` with slashes.
 * @param {string} folder
 * @param {readonly string[]} below
 * @param {RegExp} ending
 * @returns {string[]}
 */
export function sourceFiles(folder, below, ending) {
  return below
    .flatMap((each) =>
      [...walk(join(folder, each))].map((path) => relative(folder, path)).filter((path) => ending.test(path)),
    )
    .sort()
}

/**
 * What git has or would take; in a folder without git, every file that is a source.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function trackedFiles(folder) {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = await run('git', args, { cwd: folder })
  if (listed.code !== 0) return sourceFiles(folder, ['.'], /(?<!package-lock\.json)$/)
  const deleted = await run('git', ['ls-files', '-z', '--deleted'], { cwd: folder })
  const gone = new Set(deleted.out.split('\0'))
  return listed.out.split('\0').filter((path) => path !== '' && !gone.has(path))
}

/** @param {string} path @returns {Generator<string>} */
function* walk(path) {
  for (const entry of list(path)) {
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* walk(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/** @param {string} path */
function list(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}

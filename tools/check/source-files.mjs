import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

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

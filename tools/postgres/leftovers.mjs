import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockHolder } from '../system/lock.mjs'

const tempName = /^test-postgres-\d+$/

/**
 * Folders of throw-away clusters beside `folder` whose process was killed before it could purge up.
 * @param {string} folder
 * @returns {string[]}
 */
export function leftoverFolders(folder) {
  const parent = dirname(folder)
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => tempName.test(name))
    .map((name) => join(parent, name))
    .filter((path) => path !== folder && lockHolder(path, 'postgres') === undefined)
}

/** @param {string[]} folders */
export function removeFolders(folders) {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { boundaryOptions, sourceFolders } from './boundary-options.mjs'
import { boundaryRules } from './boundary-rules.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * Holds the imports of a tree to the tables of `areas.ts`.
 * @param {string} folder of the tree
 * @param {import('./load-areas.mjs').EdgeTables} tables
 * @returns {Promise<string[]>} what is wrong, one line each
 */
export async function findBrokenBoundaries(folder, tables) {
  const { cruise } = await import('dependency-cruiser')
  const folders = sourceFolders.filter((name) => sourceFiles(folder, [name], /\.tsx?$/).length > 0)
  const ruleSet = { forbidden: boundaryRules(tables) }
  const { output } = await cruise(folders, { ...boundaryOptions, baseDir: folder, ruleSet, validate: true })
  if (typeof output === 'string') throw new Error(`dependency-cruiser answered a text: ${output}`)
  return [
    ...output.summary.violations.map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      const reason = ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment
      return `${from} → ${way}: ${rule.name}, ${reason}`
    }),
    ...unread(folder, folders, new Set(output.modules.map(({ source }) => source))),
    ...unknownAreas(folder, tables),
  ]
}

/**
 * A cruiser that cannot read TypeScript says nothing: every source must be among what it read.
 * @param {string} folder
 * @param {string[]} folders
 * @param {Set<string>} read
 */
function unread(folder, folders, read) {
  return sourceFiles(folder, folders, /(?<!\.d)\.tsx?$/)
    .filter((path) => !read.has(path))
    .map((path) => `${path}: was not read, so that its imports are not checked`)
}

/** @param {string} folder @param {import('./load-areas.mjs').EdgeTables} tables */
function unknownAreas(folder, { areas }) {
  return ['server/src/areas', 'web/src/areas'].flatMap((below) =>
    subfolders(join(folder, below))
      .filter((name) => !(name in areas))
      .map((name) => `${below}/${name}: is not in areas.ts`),
  )
}

/** @param {string} path */
function subfolders(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return []
    throw error
  }
}

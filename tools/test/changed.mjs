import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines, run } from '../system/run.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'

/** Folders of journeys that are named after no area, and the areas that they walk through. @type {Record<string, string[]>} */
const acrossAreas = { buying: ['cart', 'orders', 'products'] }

/**
 * The files that the working tree has otherwise than the last commit, new ones included.
 * @param {string} folder
 * @returns {Promise<string[]>} paths from the folder
 */
export async function changedFiles(folder) {
  const edited = await run('git', ['diff', '--name-only', '-z', 'HEAD'], { cwd: folder })
  const added = await run('git', ['ls-files', '-z', '--others', '--exclude-standard'], { cwd: folder })
  const failed = [edited, added].find(({ code }) => code !== 0)
  if (failed) throw new UserFacingError(`git does not tell what changed: ${lastLines(failed, 1)}`)
  return `${edited.out}${added.out}`.split('\0').filter((path) => path !== '')
}

/**
 * The journeys of the areas that files belong to, as paths that Playwright takes. A page belongs to the areas that it imports.
 * What lies outside of areas (the platform, the design system, the fixtures) touches all journeys and chooses none.
 * @param {readonly string[]} changed
 * @param {string} folder
 * @returns {string[]}
 */
export function journeysOf(changed, folder) {
  const areas = new Set(changed.flatMap((path) => areasOf(path, folder)))
  const across = Object.keys(acrossAreas).filter((name) => acrossAreas[name]?.some((area) => areas.has(area)))
  const specs = changed.filter((path) => /^e2e\/[^/]+\.spec\.ts$/.test(path))
  return [...new Set([...areas, ...across].map((name) => `e2e/${name}/`).concat(specs))]
    .filter((path) => existsSync(join(folder, path)))
    .sort()
}

/** @param {string} path @param {string} folder @returns {string[]} */
function areasOf(path, folder) {
  const [, area] =
    /^(?:contract|server|web)\/src\/areas\/([^/.]+)/.exec(path) ?? /^e2e\/(?!fixtures\/)([^/]+)\/.+/.exec(path) ?? []
  if (area) return [area]
  if (/^web\/src\/(app|router|shell)\//.test(path)) return ['shell']
  if (!/^web\/src\/pages\/.+\.tsx?$/.test(path) || !existsSync(join(folder, path))) return []
  const imports = readFileSync(join(folder, path), 'utf8').matchAll(/from '[^']*\/areas\/([^/']+)/g)
  return [...imports].flatMap(([, used]) => used ?? [])
}

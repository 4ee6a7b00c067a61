import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Prints the licences of the packages that lie in a folder's node_modules, as a table: `node tools/licences.mjs > licences.md`
 * in the image, whose packages are those of the server alone. It needs no package itself.
 */
const licenceText = /^(licen[cs]e|copying|notice)/i

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} licence an SPDX expression; empty when the package names none and brings no text
 * @property {string[]} texts paths from the folder
 */

/**
 * @param {string} folder
 * @returns {Package[]} by name and version
 */
export function packagesIn(folder) {
  return [...packageFolders(join(folder, 'node_modules'))]
    .map((path) => packageAt(path, folder))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}

/** @param {Package[]} packages @returns {string} */
export function licenceTable(packages) {
  const rows = packages.map(
    ({ name, version, licence, texts }) => `| ${name} | ${version} | ${licence} | ${texts.join('<br>')} |`,
  )
  return ['| package | version | licence | text |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

/** @param {string} modules a node_modules @returns {Generator<string>} */
function* packageFolders(modules) {
  if (!existsSync(modules)) return
  for (const entry of readdirSync(modules, { withFileTypes: true })) {
    // Links are our own workspaces.
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue
    const path = join(modules, entry.name)
    if (entry.name.startsWith('@')) yield* packageFolders(path)
    else {
      if (existsSync(join(path, 'package.json'))) yield path
      yield* packageFolders(join(path, 'node_modules'))
    }
  }
}

/** @param {string} path @param {string} folder @returns {Package} */
function packageAt(path, folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))
  const texts = readdirSync(path).filter((file) => licenceText.test(file))
  // Old packages name it in an object, or several in a list.
  const named = [license ?? licenses ?? []].flat().map((each) => (typeof each === 'string' ? each : each.type))
  return {
    name,
    version,
    licence: named.join(' OR ') || (texts.length > 0 ? 'see its text' : ''),
    texts: texts.map((file) => relative(folder, join(path, file))),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = packagesIn(process.cwd())
  const unknown = packages.filter(({ licence }) => licence === '').map(({ name }) => name)
  if (packages.length === 0 || unknown.length > 0) {
    console.error(`No licence is known of ${unknown.join(', ') || 'any package: there is no node_modules here'}.`)
    process.exit(1)
  }
  process.stdout.write(licenceTable(packages))
}

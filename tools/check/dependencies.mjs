import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/**
 * Each direct dependency has its reason in a line of docs/dependencies.md, and no line is left of one that is gone. The
 * document has a table a workspace, headed by its name; a line may stand for several packages.
 * @param {string} folder
 * @param {readonly string[]} workspaces
 * @returns {string[]} what is wrong
 */
export function findUndocumentedDependencies(folder, workspaces) {
  const path = join(folder, 'docs', 'dependencies.md')
  if (!existsSync(path)) return ['docs/dependencies.md is missing']
  const documented = documentedDependencies(readFileSync(path, 'utf8'))
  return ['the root', ...workspaces].flatMap((workspace) => {
    const manifest = join(folder, workspace === 'the root' ? '' : workspace, 'package.json')
    const wanted = directDependencies(JSON.parse(readFileSync(manifest, 'utf8')))
    const written = documented.get(workspace) ?? new Map()
    return [
      ...wanted
        .filter((name) => !written.has(name))
        .map((name) => `${workspace}: ${name} has no line in docs/dependencies.md`),
      ...[...written.keys()]
        .filter((name) => !wanted.includes(name))
        .map((name) => `docs/dependencies.md: ${workspace} does not use ${name}`),
      ...[...written]
        .filter(([, reason]) => reason === '')
        .map(([name]) => `docs/dependencies.md: ${name} has no reason`),
    ]
  })
}

/** @param {Manifest} manifest @returns {string[]} without our own workspaces */
function directDependencies({ dependencies, devDependencies, optionalDependencies }) {
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    (name) => !name.startsWith('@shop/'),
  )
}

/**
 * @param {string} text
 * @returns {Map<string, Map<string, string>>} reason by package by workspace
 */
function documentedDependencies(text) {
  /** @type {Map<string, Map<string, string>>} */
  const all = new Map()
  /** @type {Map<string, string> | undefined} */
  let current
  for (const line of text.split('\n')) {
    const heading = /^## (?:`([\w/]+)\/`|(the root))/i.exec(line)
    if (heading) {
      current = new Map()
      all.set(heading[1] ?? 'the root', current)
    }
    const [, packages = '', reason = ''] = /^\|([^|]*)\|([^|]*)\|/.exec(line) ?? []
    for (const [, name = ''] of packages.matchAll(/`([^`]+)`/g)) current?.set(name, reason.trim())
  }
  return all
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

/**
 * A table belongs to one area, or to one part of the platform: SQL elsewhere must not name it. What an area lends out it
 * exports as a fragment through its door.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function findForeignTables(folder) {
  const { default: ts } = await import('typescript')
  const files = sourceFiles(folder, ['server/src'], /(?<!\.test)\.ts$/).filter(
    (path) => !path.startsWith('server/src/testing/'),
  )
  const owners = tableOwners(folder, files)
  const naming = new RegExp(
    `\\b(?:from|join|into|update|table|only|using|references|truncate)\\s+(?:"?public"?\\.)?"?(${[...owners.keys()].join('|')})"?(?![\\w])`,
    'gi',
  )
  if (owners.size === 0) return []

  return files.flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true)
    /** @type {string[]} */
    const found = []
    visit(source)
    return found

    /** @param {import('typescript').Node} node */
    function visit(node) {
      if (
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddle(node) ||
        ts.isTemplateTail(node)
      ) {
        for (const [, name = ''] of node.text.matchAll(naming)) {
          const owner = owners.get(name.toLowerCase())
          if (owner === undefined || path.startsWith(owner)) continue
          const { line } = source.getLineAndCharacterOfPosition(node.getStart())
          found.push(`${path}:${line + 1}: names the table ${name}, which belongs to ${owner}`)
        }
      }
      ts.forEachChild(node, visit)
    }
  })
}

/**
 * Each table with the folder that owns it, from the `pgTable` declarations.
 * @param {string} folder
 * @param {string[]} files
 * @returns {Map<string, string>}
 */
export function tableOwners(folder, files) {
  return new Map(
    files
      .filter((path) => path.endsWith('/tables.ts'))
      .flatMap((path) => {
        const text = readFileSync(join(folder, path), 'utf8')
        const owner = path.slice(0, -'tables.ts'.length)
        return [...text.matchAll(/\bpgTable\(\s*(['"`])(\w+)\1/g)].map(
          ([, , name = '']) => /** @type {[string, string]} */ ([name, owner]),
        )
      }),
  )
}

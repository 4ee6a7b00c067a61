import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { sourceFiles } from './source-files.mjs'

const importOfStyles = /import (\w+) from '(\.[^']+\.module\.css)'/g

/**
 * Classes that a component takes from a style sheet which has none of that name: its types cannot tell, and the page only looks
 * wrong.
 * @param {string} source of the component
 * @param {(path: string) => string | undefined} sheetOf the text of the sheet that an import names
 * @returns {string[]} such as `styles.problem`
 */
export function missingClasses(source, sheetOf) {
  const code = source.replace(/import [^\n]+|'[^'\n]*'/g, (text) => (text.startsWith('import') ? '' : text))
  return [...source.matchAll(importOfStyles)].flatMap(([, name = '', path = '']) => {
    const sheet = sheetOf(path)
    if (sheet === undefined) return [`${path} is missing`]
    const classes = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, each]) => each))
    const used = new Set([...code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))].map(([, each]) => each))
    return [...used].filter((each) => !classes.has(each)).map((each) => `${name}.${each}`)
  })
}

/** @param {string} root @returns {Promise<string[]>} */
export async function findMissingClasses(root) {
  return sourceFiles(root, ['web/src'], /\.tsx?$/).flatMap((path) => {
    const sheetOf = (/** @type {string} */ named) => {
      const sheet = join(root, posix.join(posix.dirname(path), named))
      return existsSync(sheet) ? readFileSync(sheet, 'utf8') : undefined
    }
    return missingClasses(readFileSync(join(root, path), 'utf8'), sheetOf).map(
      (each) => `${path}: no class for ${each}`,
    )
  })
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testTitles } from './test-titles.mjs'

/**
 * docs/spec-map.md holds a row for each rule of the specification: | rule | where | test |. The test is
 * `path/to/file.test.ts › title`, several with <br> between. A title may be written with the text that a table-driven test
 * puts in; then the part of its template before the first placeholder is looked for.
 * @param {string} folder
 * @returns {string[]} what is wrong, with its line
 */
export function findSpecMapProblems(folder) {
  const path = join(folder, 'docs', 'spec-map.md')
  if (!existsSync(path)) return ['docs/spec-map.md is missing']
  const rows = rowsOf(readFileSync(path, 'utf8'))
  if (rows.length === 0) return ['docs/spec-map.md has no rows']
  return rows.flatMap(({ line, cells }) =>
    problemsOf(cells, folder).map((problem) => `docs/spec-map.md:${line}: ${problem}`),
  )
}

/** @param {string} text */
function rowsOf(text) {
  const lines = text.split('\n').map((content, index) => ({ line: index + 1, content: content.trim() }))
  return lines
    .filter(({ content }) => content.startsWith('|'))
    .map(({ line, content }) => ({ line, cells: cellsOf(content) }))
    .filter(({ cells }) => !isHead(cells))
}

/** A bar inside a cell is written \| there. @param {string} row */
function cellsOf(row) {
  return row
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** @param {string[]} cells */
function isHead(cells) {
  return cells.every((cell) => /^:?-+:?$/.test(cell)) || cells.join(' ').toLowerCase() === 'rule where test'
}

/** @param {string[]} cells @param {string} folder @returns {string[]} */
function problemsOf(cells, folder) {
  if (cells.length !== 3) return [`a row has three cells, this one ${cells.length}`]
  const [rule = '', where = '', tests = ''] = cells
  const empty = Object.entries({ rule, where, test: tests }).flatMap(([name, cell]) => (cell === '' ? [name] : []))
  if (empty.length > 0) return [`${empty.join(' and ')} of a row ${empty.length > 1 ? 'are' : 'is'} empty`]
  return tests.split(/<br\s*\/?>/).flatMap((test) => problemsOfTest(test.trim().replace(/^`|`$/g, ''), folder))
}

/** @param {string} test @param {string} folder @returns {string[]} */
function problemsOfTest(test, folder) {
  const [path = '', ...titles] = test.split(' › ').map((part) => part.trim())
  const title = titles.join(' › ')
  if (!path || !title) return [`"${test}" is not of the form path/to/file.test.ts › title`]
  if (!existsSync(join(folder, path))) return [`${path} is gone`]
  const found = testsOf(folder, path).filter((each) => fits(each.title, title))
  if (found.length === 0) return [`${path} has no test "${title}"`]
  if (found.some(({ asserts }) => asserts)) return []
  return [`${path}: the test "${title}" asserts nothing (by expect, assert, or a function whose name begins so)`]
}

/** @type {Map<string, import('./test-titles.mjs').NamedTest[]>} */
const known = new Map()

/** @param {string} folder @param {string} path */
function testsOf(folder, path) {
  const file = join(folder, path)
  const tests = known.get(file) ?? testTitles(readFileSync(file, 'utf8'), file)
  known.set(file, tests)
  return tests
}

const placeholder = /%\.?\d*[sdifjoOp#]|\$\{[^}]*\}|\$\w[\w.]*/g

/**
 * Whether a title is the one written in the source: word for word, with what a table-driven test puts in, or cut off where
 * that begins.
 * @param {string} written
 * @param {string} title
 */
export function fits(written, title) {
  if (written === title) return true
  const fixed = written.split(placeholder)
  if (fixed.length === 1) return false
  if (fixed[0] && fixed[0].trim().length >= 4 && fixed[0].trim() === title) return true
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's').test(title)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../processes/server-process.ts'
import type { Row } from './row.ts'

const path = join(root, 'docs/benchmarks.md')
const begin = '<!-- results -->'
const end = '<!-- /results -->'
const titles = ['Work', 'Held against', 'To reach', 'Measured', 'Spread', 'Met', 'Behind it', 'Command']

/** Puts the rows into the table of docs/benchmarks.md, in place of those of the same work, and leaves the others. */
export function keepRows(rows: readonly Row[], command: string): void {
  const text = readFileSync(path, 'utf8')
  const [before, rest] = text.split(begin)
  const [table, after] = rest?.split(end) ?? []
  if (before === undefined || table === undefined || after === undefined) throw new Error(`${path} lost its markers`)
  const kept = new Map<string, string>()
  const heads = [titles[0], '---']
  for (const line of table.split('\n').filter((each) => each.startsWith('| '))) {
    const [, work, limit] = line.split('|').map((cell) => cell.trim())
    if (!heads.includes(work)) kept.set(`${work}|${limit}`, line)
  }
  for (const row of rows) {
    const cells = [row.work, row.limit, row.target, row.figure, row.spread, row.met ? 'yes' : 'no', row.behind]
    kept.set(`${row.work}|${row.limit}`, lineOf([...cells, `\`${command}\``]))
  }
  const lines = [lineOf(titles), lineOf(titles.map(() => '---')), ...kept.values()]
  writeFileSync(path, `${before}${begin}\n${lines.join('\n')}\n${end}${after}`)
}

const lineOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

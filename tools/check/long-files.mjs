import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** Past 250 lines a file asks to be two; past this it is pointed out. */
const mostLines = 400

/**
 * A hint, not a fault.
 * @param {string} folder
 * @param {readonly string[]} below
 * @returns {string[]}
 */
export function longFiles(folder, below) {
  return sourceFiles(folder, below, /(?<!\.gen)\.(ts|tsx|mjs|css)$/).flatMap((path) => {
    const lines = readFileSync(join(folder, path), 'utf8').split('\n').length - 1
    return lines > mostLines ? [`${path}: ${lines} lines`] : []
  })
}

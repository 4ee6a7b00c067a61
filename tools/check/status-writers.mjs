import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** The one statement that changes an order's status, and the one function that runs it. */
const STATEMENT = 'server/src/areas/orders/store/change-orders.ts'
const CALLER = 'server/src/areas/orders/actions/internal/transition-order.ts'

const rawUpdate = /\bupdate\s+(?:only\s+)?"?orders"?\s+(?:as\s+\w+\s+)?set\b(?:(?!\bwhere\b)[^;`])*?\bstatus"?\s*=/gi
const builtUpdate = /\.update\(orders\)\s*\.set\(\s*\{[^}]*\bstatus\b(?!\w)/g

/**
 * An order's status changes in one place, `transitionOrder`, so that everybody who listens hears of every change.
 * @param {string} folder
 * @returns {string[]}
 */
export function findStatusWriters(folder) {
  const files = sourceFiles(folder, ['server/src'], /(?<!\.test)\.ts$/)
  return files.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const writes = [...text.matchAll(rawUpdate), ...text.matchAll(builtUpdate)].length
    const allowed = path === STATEMENT ? 1 : 0
    return [
      ...(writes > allowed ? [`${path}: writes the status of orders; transitionOrder alone does`] : []),
      ...(path !== STATEMENT && path !== CALLER && /\bwriteStatus\b/.test(text)
        ? [`${path}: calls writeStatus; transitionOrder alone does`]
        : []),
    ]
  })
}

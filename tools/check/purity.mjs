import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.mjs'

const impureNames = new Set([
  'process',
  'fetch',
  'console',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'crypto',
  'performance',
  'globalThis',
  'window',
  'document',
])
const impureCalls = new Set(['Date.now', 'Math.random'])

/**
 * Domain files take clock and chance as arguments and touch nothing outside.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function findImpureDomains(folder) {
  const { default: ts } = await import('typescript')
  const files = sourceFiles(
    folder,
    ['server/src/areas', 'web/src/areas'],
    /\/areas\/[^/]+\/domain(\.ts|\/.*(?<!\.test)\.ts)$/,
  )
  return files.flatMap((path) => {
    const source = ts.createSourceFile(path, readFileSync(join(folder, path), 'utf8'), ts.ScriptTarget.Latest, true)
    /** @type {string[]} */
    const found = []
    visit(source)
    return found

    /** @param {import('typescript').Node} node */
    function visit(node) {
      const what = impurity(node)
      if (what) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart())
        found.push(`${path}:${line + 1}: ${what} in a domain file, which takes it as an argument`)
      }
      ts.forEachChild(node, visit)
    }

    /** @param {import('typescript').Node} node @returns {string | undefined} */
    function impurity(node) {
      if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length)
        return 'new Date()'
      if (ts.isPropertyAccessExpression(node) && impureCalls.has(node.getText())) return node.getText()
      if (!ts.isIdentifier(node) || !impureNames.has(node.text)) return undefined
      // A property or a declared name of the same spelling is not the global.
      const { parent } = node
      if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined
      if ('name' in parent && parent.name === node) return undefined
      return ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent) || ts.isNewExpression(parent)
        ? node.text
        : undefined
    }
  })
}

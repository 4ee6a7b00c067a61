import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { sourceFiles } from './source-files.mjs'

/** A regular expression and where it stands. */
export interface Pattern {
  source: string
  flags: string
  where: string
}

/** The regular expressions that are written out in sources, tests and what they share apart; one that is put together while running is not read. */
export function patternsInSources(folder: string, below: readonly string[]): Pattern[] {
  return sourceFiles(folder, below, /^(?!server\/src\/testing\/).*(?<!\.test|\.gen|\.d)\.ts$/).flatMap((path) =>
    patternsIn(path, readFileSync(join(folder, path), 'utf8')),
  )
}

export function patternsIn(path: string, text: string): Pattern[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: Pattern[] = []
  const visit = (node: ts.Node) => {
    const where = () => `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1), where: where() })
    }
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      if (source && ts.isStringLiteralLike(source)) {
        found.push({
          source: source.text,
          flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '',
          where: where(),
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The patterns of a JSON schema, as the validator runs them. */
export function patternsOfSchema(schema: unknown, where: string): Pattern[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, properties, items } = schema as { pattern?: string; properties?: object; items?: unknown }
  return [
    ...(pattern === undefined ? [] : [{ source: pattern, flags: 'u', where }]),
    ...Object.entries(properties ?? {}).flatMap(([name, child]) => patternsOfSchema(child, `${where}.${name}`)),
    ...patternsOfSchema(items, `${where}[]`),
  ]
}

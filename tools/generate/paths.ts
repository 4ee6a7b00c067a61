import { readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyOperation, isOperation } from '../../contract/src/kit/operation.ts'

const areas = fileURLToPath(new URL('../../contract/src/areas', import.meta.url))
const quoted = (text: string) => `'${text}'`
const camel = (text: string) => text.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * The path tables that the browser needs at run time: no schemas, only where each field of an input goes. One for each file
 * that states operations, so that a page carries only the calls that it makes; and one of all that operators do, which no
 * page of a shopper carries.
 * @returns texts by path below the root
 */
export async function generatePaths(): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  const operating = new Map<string, string>()
  for (const file of files(areas)) {
    const stated: Record<string, unknown> = await import(join(areas, file))
    const place = file.replace(/\.ts$/, '')
    const isDoor = file !== 'index.ts' && !file.includes('/') && isFolder(join(areas, place))
    if (file === 'index.ts' || isDoor) continue
    const operations = Object.entries(stated).flatMap(([name, value]) => (isOperation(value) ? [{ name, value }] : []))
    for (const { name, value } of operations.filter(({ value }) => isForOperators(value))) {
      if (operating.has(name)) throw new Error(`${name} is stated twice for operators`)
      operating.set(name, rowOf(name, value))
    }
    const rows = operations.filter(({ value }) => !isForOperators(value)).map(({ name, value }) => rowOf(name, value))
    if (rows.length > 0) texts[`contract/src/paths/${place}.gen.ts`] = table(place, rows)
  }
  texts['contract/src/paths/operating.gen.ts'] = table('operating', [...operating.values()])
  return texts
}

function isForOperators({ callers }: AnyOperation): boolean {
  return callers.every((caller) => caller === 'operator')
}

function table(place: string, rows: string[]): string {
  const kit = `${'../'.repeat(place.split('/').length)}kit/client.ts`
  const name = camel(place.split('/').at(-1) ?? place)
  return `// Generated from the areas by \`npm run generate\`; do not edit.
import type { PathRow } from '${kit}'

export const ${name}Paths: Readonly<Record<string, PathRow>> = {
${rows.sort().join('\n')}
}
`
}

function rowOf(name: string, operation: AnyOperation): string {
  const query = Object.keys(operation.query?.properties ?? {}).map(quoted)
  const bodyKind = operation.form ? 'form' : operation.file ? 'file' : operation.body ? 'json' : 'none'
  return `  ${name}: [${quoted(operation.method)}, ${quoted(`/api${operation.path}`)}, [${query.join(', ')}], ${quoted(bodyKind)}],`
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => relative(folder, join(folder, path)))
    .sort()
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

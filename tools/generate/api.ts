import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyOperation, isOperation } from '../../contract/src/kit/operation.ts'

const areas = fileURLToPath(new URL('../../contract/src/areas', import.meta.url))
/** All that operators do is one module, which no page of a shopper carries. */
const OPERATORS = 'operators'

interface Stated {
  name: string
  operation: AnyOperation
  /** File that states it, below `contract/src/areas`, without its ending. */
  place: string
}

/**
 * The calls of the browser, one typed function an operation. They hold no schemas, only where each field of an input goes.
 * There is one module for each file that states operations, so that a page carries only the calls that it makes.
 * @returns texts by path below the root
 */
export async function generateApi(): Promise<Record<string, string>> {
  const byModule = new Map<string, Stated[]>()
  for (const place of places()) {
    const exported: Record<string, unknown> = await import(join(areas, `${place}.ts`))
    for (const [name, operation] of Object.entries(exported)) {
      if (!isOperation(operation)) continue
      const module = isForOperators(operation) ? OPERATORS : place
      const stated = byModule.get(module) ?? []
      if (stated.some((other) => other.name === name)) throw new Error(`${name} is stated twice in ${module}`)
      byModule.set(module, [...stated, { name, operation, place }])
    }
  }
  return Object.fromEntries(
    [...byModule].map(([module, stated]) => [`web/src/api/${module}.gen.ts`, text(module, stated)]),
  )
}

/** Files that state operations. An area of several files has an `<area>.ts` besides, which only exports them again. */
function places(): string[] {
  return readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'index.ts')
    .map((path) => relative(areas, join(areas, path)).replace(/\.ts$/, ''))
    .filter((place) => !isFolder(join(areas, place)))
    .sort()
}

function isForOperators({ callers }: AnyOperation): boolean {
  return callers.every((caller) => caller === 'operator')
}

/** The module below `web/src/lib` that makes the call of an operation, and by what. */
function makerOf(module: string, { callers }: AnyOperation): readonly [from: string, make: string] {
  if (module === OPERATORS) return ['operator-client.ts', 'operatorCall']
  return callers.every((caller) => caller === 'linkHolder') ? ['link-client.ts', 'linkCall'] : ['client.ts', 'call']
}

function text(module: string, stated: readonly Stated[]): string {
  const lib = relative(dirname(join('web/src/api', module)), 'web/src/lib')
  const hasFile = stated.some(({ operation }) => operation.file)
  const makers = new Map(stated.map(({ operation }) => makerOf(module, operation)))
  const types = [...new Set(stated.map(({ place }) => place))].map(
    (place) => `import type * as ${aliasOf(place)} from '@shop/contract/areas/${place}'`,
  )
  const rows = stated.map(
    ({ name, operation, place }) =>
      `export const ${name} = /* @__PURE__ */ ${makerOf(module, operation)[1]}<typeof ${aliasOf(place)}.${name}>(${argumentsOf(operation)})`,
  )
  return [
    '// Generated from the areas by `npm run generate`; do not edit.',
    ...types,
    ...(hasFile ? [`import { formData } from '@shop/contract/kit/form-data'`] : []),
    ...[...makers].sort().map(([from, make]) => `import { ${make} } from '${lib}/${from}'`),
    '',
    ...rows.sort(),
    '',
  ].join('\n')
}

/** `orders/reading` → `ordersReading`. */
function aliasOf(place: string): string {
  return place.replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Method, path, how the body is written, and the names that go into the query; what is not needed at the end is left out. */
function argumentsOf(operation: AnyOperation): string {
  const query = Object.keys(operation.query?.properties ?? {}).map(quoted)
  const body = operation.form
    ? quoted('form')
    : operation.file
      ? 'formData'
      : operation.body
        ? quoted('json')
        : undefined
  const names = query.length > 0 ? `[${query.join(', ')}]` : undefined
  const rest = names ? [body ?? quoted('none'), names] : body ? [body] : []
  return [quoted(operation.method), quoted(`/api${operation.path}`), ...rest].join(', ')
}

function quoted(text: string): string {
  return `'${text}'`
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

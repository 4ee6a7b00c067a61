import { operations } from '../../contract/src/kit/operations.ts'

const quoted = (text: string) => `'${text}'`

/** The path table that the browser needs at run time: no schemas, only where each field of an input goes. */
export function generatePaths(): string {
  const rows = operations.map(({ area, name, operation }) => {
    const query = Object.keys(operation.query?.properties ?? {}).map(quoted)
    const bodyKind = operation.form ? 'form' : operation.body ? 'json' : 'none'
    return `  '${area}.${name}': [${quoted(operation.method)}, ${quoted(`/api${operation.path}`)}, [${query.join(', ')}], ${quoted(bodyKind)}],`
  })
  return `// Generated from the areas by \`npm run generate\`; do not edit.
import type { PathRow } from './kit/client.ts'

export const paths: Readonly<Record<string, PathRow>> = {
${rows.sort().join('\n')}
}
`
}

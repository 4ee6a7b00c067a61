import { operations } from '../../contract/src/kit/operations.ts'

/** The path table that the browser needs at run time: no schemas, only where each field of an input goes. */
export function generatePaths(): string {
  const rows = operations.map(({ area, name, operation }) => {
    const query = Object.keys(operation.query?.properties ?? {})
    const row = [operation.method, `/api${operation.path}`, query, operation.body !== undefined]
    return `  '${area}.${name}': ${JSON.stringify(row).replaceAll('"', "'").replaceAll("','", "', '").replaceAll(',[', ', [').replaceAll('],', '], ').replaceAll("','", "', '").replaceAll("','/", "', '/")},`
  })
  return `// Generated from the areas by \`npm run generate\`; do not edit.
import type { PathRow } from './kit/client.ts'

export const paths: Readonly<Record<string, PathRow>> = {
${rows.sort().join('\n')}
}
`
}

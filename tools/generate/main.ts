import { readFileSync, writeFileSync } from 'node:fs'
import { generatePaths } from './paths.ts'

/** Writes every generated, committed file; with `--check` it only tells which are stale and fails. */
const files: Record<string, string> = {
  'contract/src/paths.gen.ts': generatePaths(),
}

const checkOnly = process.argv.includes('--check')
const stale = Object.entries(files).filter(([path, text]) => current(path) !== text)
for (const [path, text] of stale) {
  if (!checkOnly) writeFileSync(path, text)
  console.log(`${checkOnly ? 'stale' : 'wrote'} ${path}`)
}
if (checkOnly && stale.length > 0) process.exit(1)

function current(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mapPath, readHoldingTests, readRules, specMap } from '../check/spec-map.mjs'
import { root } from '../system/root.mjs'
import { generateApi } from './api.ts'

/** Writes every generated, committed file; with `--check` it only tells which are stale and fails. */
const checkOnly = process.argv.includes('--check')
const wanted = { ...(await generateApi()), [mapPath]: specMap(readRules(root), readHoldingTests(root)) }
const stale = Object.entries(wanted).filter(([path, text]) => current(path) !== text)
const surplus = generated('web/src/api').filter((path) => !(path in wanted))
for (const [path, text] of stale) {
  if (!checkOnly) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(`${checkOnly ? 'stale' : 'wrote'} ${path}`)
}
for (const path of surplus) {
  if (!checkOnly) rmSync(path)
  console.log(`${checkOnly ? 'stale' : 'removed'} ${path}`)
}
if (checkOnly && stale.length + surplus.length > 0) process.exit(1)

function generated(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.gen.ts'))
      .map((path) => join(folder, path))
  } catch {
    return []
  }
}

function current(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { GlobalSettings, MallSettings } from '@shop/contract/areas/mall'
import { operations } from '@shop/contract/kit/operations'
import { root } from '../system/root.mjs'
import { type Pattern, patternsInSources, patternsOfSchema } from './patterns.ts'
import { type Findings, keyOf, slowPatterns } from './slow-patterns.ts'

/**
 * Finds patterns that a text of a caller can freeze a process with: those of the contract, of its field rules and of the
 * server. What was found of each is kept, so that only new ones are analysed, a second each.
 */
const cache = join(root, '.cache', 'patterns.json')

function findAll(): Pattern[] {
  const ofInputs = operations.flatMap(({ area, name, operation }) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      patternsOfSchema(operation[part], `${area}.${name} ${part}`),
    ),
  )
  const ofSettings = [MallSettings, GlobalSettings].flatMap((schema) => patternsOfSchema(schema, 'settings'))
  // What tests read is nobody's input.
  const ofSources = patternsInSources(root, ['contract/src', 'server/src']).filter(
    ({ where }) => !where.startsWith('server/src/testing/'),
  )
  return [...ofInputs, ...ofSettings, ...ofSources]
}

function readKnown(): Findings {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Findings
  } catch {
    return {}
  }
}

const patterns = findAll()
const known = readKnown()
const slow = slowPatterns(patterns, known)
const current = new Set(patterns.map(keyOf))
mkdirSync(dirname(cache), { recursive: true })
writeFileSync(cache, JSON.stringify(Object.fromEntries(Object.entries(known).filter(([key]) => current.has(key)))))
for (const line of slow) console.log(line)
if (slow.length > 0) process.exitCode = 1

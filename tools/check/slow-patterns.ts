import { createRequire } from 'node:module'
import type { Pattern } from './patterns.ts'

/** Loaded for new patterns alone: its own build in JavaScript, as what it would start otherwise is not installed. */
function loadAnalyser(): typeof import('recheck') {
  process.env.RECHECK_BACKEND = 'pure'
  return createRequire(import.meta.url)('recheck')
}

/** What the analyser found of a pattern: nothing, or why it is slow. */
export type Findings = Record<string, string>

/** Of the patterns that are known to take long the analyser gives up after so many ms, which is told, too. */
const TIMEOUT_MS = 60_000

export const keyOf = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) => `/${source}/${flags}`

/**
 * The patterns whose time grows faster than a text does, a line each (platform#11).
 * @param known what was found before, by pattern; what is found now is added
 */
export function slowPatterns(patterns: readonly Pattern[], known: Findings = {}): string[] {
  return patterns.flatMap((pattern) => {
    const key = keyOf(pattern)
    known[key] ??= findingOf(pattern)
    return known[key] === '' ? [] : [`${pattern.where}: ${key} ${known[key]}`]
  })
}

function findingOf({ source, flags }: Pattern): string {
  const verdict = loadAnalyser().checkSync(source, flags, { timeout: TIMEOUT_MS })
  if (verdict.status === 'safe') return ''
  if (verdict.status === 'unknown') return `could not be judged: ${verdict.error.kind}`
  return `takes ${verdict.complexity.summary} time, as on ${verdict.attack.pattern}`
}

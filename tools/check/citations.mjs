import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trackedFiles } from './source-files.mjs'
import { mapPath, readRules } from './spec-map.mjs'

const recordsFolder = 'docs/decisions'
const written = /(\.(tsx?|mjs|js|css|sql|md|html|ya?ml)|\/Dockerfile|^\.ci\/run)$/
/** The map repeats titles of tests; this check says what it looks for, and its test shows that. */
const skipped = [mapPath, 'tools/check/citations.mjs', 'tools/check/citations.test.ts']

/** Ways to cite what stands beside the repository and not in it. */
const outside = [
  'decisions? \\d+',
  '(?:access|commerce) spec(?:ification)?s?\\b',
  'spec files?\\b',
  '(?<!\\bRFC \\d{4},? )sections? \\d+',
  'reliability (?:rows?|points?|section|[a-z]?\\d+)',
  'DESIGN`?,? (?:section )?\\d+',
  '(?:DESIGN|decisions|reliability|providers|naming)\\.md\\b',
].map(citation)
const rule = /\b(access|account|care|links|money|orders|platform|shop)(?:\.md)?#(\d+)\b/g
const record = citation('decision records? (\\d+(?:(?:, | and | to )\\d+)*)')

/**
 * What a file cites that a reader of the repository cannot open: something beside it, or a rule or decision record that there is not.
 * @param {string} path
 * @param {string} text
 * @param {{ rules: readonly string[], records: readonly number[] }} known
 * @returns {string[]} a line each
 */
export function unknownCitationsIn(path, text, { rules, records }) {
  const found = [
    ...outside
      .flatMap((pattern) => [...text.matchAll(pattern)])
      .map((match) => ({ match, what: 'is not in the repository' })),
    ...[...text.matchAll(rule)]
      .filter(([, file, number]) => !rules.includes(`${file}#${number}`))
      .map((match) => ({ match, what: 'is no rule of docs/product' })),
    ...[...text.matchAll(record)]
      .filter(([, numbers = '']) => numbers.match(/\d+/g)?.some((number) => !records.includes(Number(number))))
      .map((match) => ({ match, what: `is not in ${recordsFolder}` })),
  ]
  return found
    .map(({ match, what }) => ({ line: text.slice(0, match.index).split('\n').length, words: match[0], what }))
    .sort((one, other) => one.line - other.line)
    .map(({ line, words, what }) => `${path}:${line}: "${words.replace(/\s+(?:[*#]|\/\/|--)?\s*/g, ' ')}" ${what}`)
}

/**
 * Comments, texts and documents cite rules of `docs/product/` and records of `docs/decisions/` alone.
 * @param {string} root
 * @returns {Promise<string[]>}
 */
export async function findUnknownCitations(root) {
  const rules = readRules(root).map(({ id }) => id)
  const records = readdirSync(join(root, recordsFolder)).map((name) => Number.parseInt(name, 10))
  const files = (await trackedFiles(root)).filter((path) => written.test(path) && !skipped.includes(path))
  return files.flatMap((path) => unknownCitationsIn(path, readFileSync(join(root, path), 'utf8'), { rules, records }))
}

/** Its blanks may as well be the end of a line and what begins the next one of a comment. @param {string} words */
function citation(words) {
  return new RegExp(String.raw`\b${words.replaceAll(' ', String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|--|#)?)+`)}`, 'gi')
}

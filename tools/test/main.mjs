import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, tempDir } from '../postgres/index.mjs'
import { makeClosing } from '../start/closing.mjs'
import { checkNodeVersion } from '../start/node-version.mjs'
import { progress, secondsSince } from '../start/progress.mjs'
import { setUp } from '../start/set-up.mjs'
import { readJson } from '../system/private-file.mjs'
import { root } from '../system/root.mjs'
import { run } from '../system/run.mjs'
import { explained, UserFacingError } from '../system/user-facing-error.mjs'
import { changedFiles, journeysOf } from './changed.mjs'
import { ensureChromium, mayInstallChromium } from './chromium.mjs'
import { parts, partsForChange, readOptions, stagesOf } from './parts.mjs'
import { closingLine, countPart, total } from './reports.mjs'

/**
 * `npm test`: every part runs even when another one failed. The last line counts all tests, those of the static part
 * included, from the reports that the runners write.
 */
const reports = join(root, '.cache', 'reports')
const failure = { passed: 0, failed: 1, skipped: 0 }
const closing = makeClosing((line) => console.error(line))

async function main() {
  checkNodeVersion(process.versions.node)
  const options = readOptions(process.argv.slice(2))
  const journeys = options.changed ? journeysOf(await changedFiles(root), root) : undefined
  const chosen = journeys ? partsForChange(options.chosen, journeys) : options.chosen
  const needsBrowser = chosen.some((name) => parts[name].browser)
  const mayInstall = needsBrowser && (await mayInstallChromium({ yes: options.yes, signal: stopped() }))
  if (closing.begun) return failure
  await setUp([])
  mkdirSync(reports, { recursive: true })
  // Fetched while other parts compute; who waits for it hears of a failure.
  const chromium = needsBrowser ? ensureChromium(mayInstall) : Promise.resolve({ path: '' })
  chromium.catch(() => undefined)
  const environment = { ...process.env, ...(await startDatabase(chosen)) }

  /** @type {Map<import('./parts.mjs').PartName, Result>} */
  const results = new Map()
  for (const rows of stagesOf(chosen)) {
    /** What a row says beside the first, which is shown as it comes. @type {string[]} */
    const heldBack = []
    const runRow = async (/** @type {import('./parts.mjs').PartName[]} */ row, /** @type {number} */ index) => {
      const say = index === 0 ? undefined : (/** @type {string} */ text) => void heldBack.push(text)
      for (const name of row)
        if (!closing.begun) results.set(name, await runPart(name, { environment, chromium, journeys, say }))
    }
    await Promise.all(rows.map(runRow))
    for (const text of heldBack) console.log(text)
    if (closing.begun) return failure
  }
  console.log()
  const told = chosen.flatMap((name) => results.get(name) ?? [])
  for (const { failures } of told) for (const failure of failures) console.log(`  FAILED  ${failure}`)
  for (const { title, counts, took } of told)
    console.log(`  ${title.padEnd(20)} ${took.padEnd(18)} ${closingLine(counts)}`)
  return total(told.map(({ counts }) => counts))
}

/** @typedef {{ counts: import('./reports.mjs').Counts, failures: string[] }} Outcome */
/** @typedef {Outcome & { title: string, took: string }} Result */

/** A signal that tells of the closing. */
function stopped() {
  const controller = new AbortController()
  closing.later(async () => controller.abort())
  return controller.signal
}

/**
 * @typedef {object} Run
 * @property {NodeJS.ProcessEnv} environment
 * @property {ReturnType<typeof ensureChromium>} chromium
 * @property {string[] | undefined} journeys with `--changed`, those that are walked
 * @property {((text: string) => void) | undefined} say takes what is said; to the terminal, as it comes, without
 */

/**
 * @param {import('./parts.mjs').PartName} name
 * @param {Run} how
 * @returns {Promise<Result>}
 */
async function runPart(name, how) {
  const { say } = how
  const start = performance.now()
  const { title, budget } = parts[name]
  ;(say ?? console.log)(`\n${title}`)
  const outcome = await outcomeOf(name, how)
  return { ...outcome, title, took: `${secondsSince(start)} of ${budget} s` }
}

/** @type {(...given: Parameters<typeof runPart>) => Promise<Outcome>} */
async function outcomeOf(name, { environment, chromium, journeys, say }) {
  const part = parts[name]
  const complain = say ?? console.error
  if (part.database && !environment.TEST_DATABASE_URL) {
    complain('There is no database to run this on.')
    return { counts: failure, failures: [] }
  }
  const browser = part.browser ? await chromium : { path: '' }
  if ('advice' in browser) {
    complain(browser.advice)
    return { counts: failure, failures: [] }
  }
  const report = join(reports, `${name}.json`)
  rmSync(report, { force: true })
  const { args, env } = part.command(report, journeys)
  const paths = browser.path ? { CHROME_PATH: browser.path } : {}
  const done = await run(process.execPath, args, {
    cwd: root,
    env: { ...environment, ...env, ...paths },
    show: !say,
  })
  say?.(`${done.out}${done.err}`.trimEnd())
  const written = readJson(report)
  if (written === undefined) complain(`${part.title}: the runner left no report.`)
  const counts = countPart(written, part.count, done.code)
  return { counts, failures: counts.failed > 0 && written ? part.failures(/** @type {never} */ (written)) : [] }
}

/**
 * One throw-away PostgreSQL for the whole run; TEST_DATABASE_URL names another.
 * @param {import('./parts.mjs').PartName[]} chosen
 * @returns {Promise<{ TEST_DATABASE_URL?: string }>} empty when it could not be had, so that the parts without one still run
 */
async function startDatabase(chosen) {
  const given = process.env.TEST_DATABASE_URL?.trim()
  if (given || !chosen.some((name) => parts[name].database)) return given ? { TEST_DATABASE_URL: given } : {}
  const start = performance.now()
  const starting = startPostgres({ folder: tempDir(), durable: false, log: () => undefined })
  closing.later(async () => (await starting.catch(() => undefined))?.stop())
  try {
    const { url } = await starting
    progress('database', `PostgreSQL for this run, in ${secondsSince(start)}`)
    return { TEST_DATABASE_URL: url }
  } catch (error) {
    const problem = explained(error)
    console.error(problem instanceof UserFacingError ? problem.message : problem)
    return {}
  }
}

let counts = failure
try {
  counts = await main()
} catch (error) {
  const problem = explained(error)
  console.error(problem instanceof UserFacingError ? problem.message : problem)
}
await closing.now()
console.log(`\n${closingLine(counts)}`)
process.exit(counts.failed > 0 || process.exitCode ? 1 : 0)

import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ ok: boolean, title: string, file: string, line: number, tests: { results: { errors: { message?: string }[] }[] }[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: PlaywrightSuite[] }} PlaywrightReport */
/** @typedef {Counts & { failures: string[] }} PlainReport */

/** @param {VitestReport} report @returns {Counts} */
export function countVitest(report) {
  // A file that does not even load has no tests to fail.
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(didNotLoad).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

const didNotLoad = (/** @type {VitestFile} */ { status, assertionResults }) =>
  status === 'failed' && assertionResults.length === 0

/** @param {VitestReport} report @returns {string[]} a line for each test that failed, with the first line of why */
export function vitestFailures({ testResults }) {
  return testResults.flatMap((file) =>
    didNotLoad(file)
      ? [failureLine(file.name, file.message)]
      : file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureLine(`${file.name} › ${fullName}`, failureMessages[0])),
  )
}

/** @param {PlaywrightReport} report @returns {string[]} as `vitestFailures` */
export function playwrightFailures({ suites }) {
  return suites
    .flatMap(specsOf)
    .filter(({ ok, tests }) => !ok || tests.some(({ results }) => results.length > 1))
    .map(({ file, line, title, tests }) => {
      const error = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]
      return failureLine(`e2e/${file}:${line} › ${title}`, error?.message)
    })
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

const failureLine = (/** @type {string} */ name, why = '') => `${name}: ${stripVTControlCharacters(why).split('\n')[0]}`

/** @param {PlaywrightReport} report @returns {Counts} one that passes only sometimes has failed */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** @param {PlainReport} report @returns {Counts} */
export function countPlain({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}

/** @param {PlainReport} report */
export const plainFailures = ({ failures }) => failures

/**
 * What a part of the run comes to: a runner that failed or left no report counts as a failure though no test did.
 * @param {unknown} report undefined when there is none
 * @param {(report: never) => Counts} count
 * @param {number} code the exit code of the runner
 * @returns {Counts}
 */
export function countPart(report, count, code) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 }
  const counts = count(/** @type {never} */ (report))
  if (![counts.passed, counts.failed, counts.skipped].every(Number.isInteger))
    return { passed: 0, failed: 1, skipped: 0 }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @param {Counts[]} parts @returns {Counts} */
export function total(parts) {
  const sum = (/** @type {keyof Counts} */ name) => parts.reduce((all, part) => all + part[name], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** @param {Counts} counts */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport */

/** @param {VitestReport} report @returns {Counts} */
export function countVitest(report) {
  // A file that does not even load has no tests to fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {PlaywrightReport} report @returns {Counts} one that passes only sometimes has failed */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** @param {Counts} report @returns {Counts} */
export function countPlain({ passed, failed, skipped }) {
  return { passed, failed, skipped }
}

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

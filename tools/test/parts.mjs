import { parseArgs } from 'node:util'
import { UserFacingError } from '../system/user-facing-error.mjs'
import {
  countPlain,
  countPlaywright,
  countVitest,
  plainFailures,
  playwrightFailures,
  vitestFailures,
} from './reports.mjs'

/**
 * A part of `npm test`.
 * @typedef {object} Part
 * @property {string} title
 * @property {number} budget seconds on two cores
 * @property {boolean} database whether it needs the run's PostgreSQL
 * @property {boolean} browser whether it needs Chromium
 * @property {(report: string, journeys?: string[]) => { args: string[], env?: NodeJS.ProcessEnv }} command of node; it writes its
 *   report to that path; with `journeys` it runs what the working tree changed, and of the journeys those
 * @property {(report: never) => import('./reports.mjs').Counts} count
 * @property {(report: never) => string[]} failures what failed, a text each, which the run ends with
 */

/** In the order in which they are told of. @type {Record<'static' | 'unit' | 'browser' | 'proofs', Part>} */
export const parts = {
  static: {
    title: 'Static checks',
    budget: 60,
    database: false,
    browser: false,
    command: (report) => ({ args: ['tools/check/main.mjs', '--report', report] }),
    count: countPlain,
    failures: plainFailures,
  },
  unit: {
    title: 'Unit and API tests',
    budget: 90,
    database: true,
    browser: false,
    command: (report, journeys) => ({
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...(journeys ? ['--changed', '--passWithNoTests'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    }),
    count: countVitest,
    failures: vitestFailures,
  },
  browser: {
    title: 'Browser journeys',
    budget: 240,
    database: true,
    browser: true,
    command: (report, journeys = []) => ({
      args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...journeys],
      env: { E2E_REPORT: report },
    }),
    count: countPlaywright,
    failures: playwrightFailures,
  },
  proofs: {
    title: 'Fast proofs',
    budget: 60,
    database: true,
    browser: false,
    command: (report) => ({ args: ['tools/prove.mjs', '--fast', '--report', report] }),
    count: countPlain,
    failures: plainFailures,
  },
}

/** @typedef {keyof typeof parts} PartName */

export const partNames = /** @type {PartName[]} */ (Object.keys(parts))

/**
 * Stages run one after another, rows of a stage side by side, parts of a row one after another. Proofs wait for each other's
 * answers and leave half a core, which the checks and tests beside them take; journeys, which wait for pages, have both cores.
 * @type {PartName[][][]}
 */
const stages = [[['static', 'unit'], ['proofs']], [['browser']]]

/**
 * The stages of the parts that were chosen, without those that have none of them.
 * @param {PartName[]} chosen
 * @returns {PartName[][][]}
 */
export function stagesOf(chosen) {
  return stages
    .map((rows) => rows.map((row) => row.filter((name) => chosen.includes(name))).filter((row) => row.length > 0))
    .filter((rows) => rows.length > 0)
}

/**
 * What the command line asks for: `--only unit` or `--only static,unit` (all parts without it), `--changed`, `--yes`.
 * @param {string[]} args
 * @returns {{ chosen: PartName[], changed: boolean, yes: boolean }}
 * @throws {UserFacingError} when it asks for something that is not there
 */
export function readOptions(args) {
  const { only = [], changed, yes } = valuesOf(args)
  const wanted = only.flatMap((names) => names.split(','))
  if (wanted.some((name) => !partNames.some((part) => part === name))) throw usage
  const chosen = partNames.filter((part) => only.length === 0 || wanted.includes(part))
  return { chosen, changed, yes }
}

const usage = new UserFacingError(
  `npm test takes --only with one or more of ${partNames.join(', ')} (commas between), --changed and --yes.`,
)

/** @param {string[]} args */
function valuesOf(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        only: { type: 'string', multiple: true },
        changed: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
      },
    })
    return values
  } catch {
    throw usage
  }
}

/**
 * The parts that are run for what changed: of those that were chosen, the journeys only where some belong to it. Proofs take
 * longer than anybody waits for between two edits.
 * @param {PartName[]} chosen
 * @param {string[]} journeys
 * @returns {PartName[]}
 */
export function partsForChange(chosen, journeys) {
  return chosen.filter((name) => name !== 'proofs' && (name !== 'browser' || journeys.length > 0))
}

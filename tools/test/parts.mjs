import { countPlain, countPlaywright, countVitest } from './reports.mjs'

/**
 * A part of `npm test`.
 * @typedef {object} Part
 * @property {string} title
 * @property {number} budget seconds on two cores
 * @property {boolean} database whether it needs the run's PostgreSQL
 * @property {boolean} browser whether it needs Chromium
 * @property {(report: string) => { args: string[], env?: NodeJS.ProcessEnv }} command of node; it writes its report to that path
 * @property {(report: never) => import('./reports.mjs').Counts} count
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
  },
  unit: {
    title: 'Unit and API tests',
    budget: 90,
    database: true,
    browser: false,
    command: (report) => ({
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    }),
    count: countVitest,
  },
  browser: {
    title: 'Browser journeys',
    budget: 240,
    database: true,
    browser: true,
    command: (report) => ({
      args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'],
      env: { E2E_REPORT: report },
    }),
    count: countPlaywright,
  },
  proofs: {
    title: 'Fast proofs',
    budget: 60,
    database: true,
    browser: false,
    command: (report) => ({ args: ['tools/prove.mjs', '--fast', '--report', report] }),
    count: countPlain,
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
 * The parts that the command line asks for with `--only unit` or `--only static,unit`; all without it.
 * @param {string[]} args
 * @returns {PartName[] | undefined} undefined when it asks for one that is none
 */
export function chosenParts(args) {
  const wanted = args.flatMap((arg, index) =>
    args[index - 1] === '--only'
      ? arg.split(',')
      : arg.startsWith('--only=')
        ? arg.slice('--only='.length).split(',')
        : [],
  )
  if (args.includes('--only') && wanted.length === 0) return undefined
  if (wanted.some((name) => !partNames.some((part) => part === name))) return undefined
  return wanted.length === 0 ? partNames : partNames.filter((part) => wanted.includes(part))
}

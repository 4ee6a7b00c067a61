import { expect, it } from 'vitest'
import { partNames, parts, partsForChange, readOptions, stagesOf } from './parts.mjs'
import {
  closingLine,
  countPart,
  countPlain,
  countPlaywright,
  countVitest,
  playwrightFailures,
  total,
  vitestFailures,
} from './reports.mjs'

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

it('counts what Vitest reports, a file that does not load as a failure', () => {
  expect(countVitest(vitest)).toEqual({ passed: 5, failed: 1, skipped: 3 })
  expect(countVitest({ ...vitest, testResults: vitestFiles }).failed).toBe(2)
})

const vitestFiles = [
  { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  {
    name: 'b.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'adds up', failureMessages: ['expected 1 to be 2\nat line 3'] },
      { status: 'passed', fullName: 'starts', failureMessages: [] },
    ],
  },
  { name: 'c.test.ts', status: 'passed', assertionResults: [] },
]

it('names each test that failed, with the first line of why', () => {
  expect(vitestFailures({ ...vitest, testResults: vitestFiles })).toEqual([
    'a.test.ts: no such module',
    'b.test.ts › adds up: expected 1 to be 2',
  ])
  const spec = (title: string, ok: boolean, errors: { message: string }[][]) => ({
    title,
    ok,
    file: 'cart/cart.spec.ts',
    line: 7,
    tests: [{ results: errors.map((each) => ({ errors: each })) }],
  })
  const specs = [
    spec('pays', false, [[{ message: '\u001b[31mtimed out\u001b[39m\nCall log' }]]),
    spec('opens', true, [[]]),
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  expect(
    playwrightFailures({ stats, suites: [{ suites: [{ specs }] }, { specs: [spec('reads', true, [[], []])] }] }),
  ).toEqual(['e2e/cart/cart.spec.ts:7 › pays: timed out', 'e2e/cart/cart.spec.ts:7 › reads: '])
})

it('counts what Playwright reports, one that passes only sometimes as a failure', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }
  expect(countPlaywright({ stats, suites: [] })).toEqual({ passed: 7, failed: 3, skipped: 3 })
})

it('counts a runner that left no usable report as a failure', () => {
  expect(countPart(undefined, countPlain, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(countPart({}, countPlain, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

it('counts a runner that failed though no test did as a failure', () => {
  const report = { passed: 3, failed: 0, skipped: 0 }
  expect(countPart(report, countPlain, 0)).toEqual(report)
  expect(countPart(report, countPlain, 1)).toEqual({ ...report, failed: 1 })
  expect(countPart({ ...report, failed: 2 }, countPlain, 1)).toEqual({ ...report, failed: 2 })
})

it('closes with the sum of all parts', () => {
  const sum = total([
    { passed: 3, failed: 0, skipped: 1 },
    { passed: 4, failed: 2, skipped: 0 },
  ])
  expect(closingLine(sum)).toBe('7 passed, 2 failed, 1 skipped')
})

it('runs the parts that are asked for, in their own order', () => {
  expect(readOptions([])).toEqual({ chosen: partNames, changed: false, yes: false })
  expect(readOptions(['--only', 'unit']).chosen).toEqual(['unit'])
  expect(readOptions(['--only=proofs,static', '--yes'])).toEqual({
    chosen: ['static', 'proofs'],
    changed: false,
    yes: true,
  })
  for (const wrong of [['--only', 'units'], ['--only'], ['--chnaged'], ['unit']])
    expect(() => readOptions(wrong)).toThrow(/^npm test takes --only with one or more of static, unit, browser, proofs/)
})

it('runs for a change the checks, the tests that it affects and the journeys that belong to it, and no proofs', () => {
  expect(readOptions(['--changed'])).toMatchObject({ chosen: partNames, changed: true })
  expect(partsForChange(partNames, ['e2e/cart/'])).toEqual(['static', 'unit', 'browser'])
  expect(partsForChange(partNames, [])).toEqual(['static', 'unit'])
  expect(parts.unit.command('report.json', []).args).toContain('--changed')
  expect(parts.unit.command('report.json').args).not.toContain('--changed')
  expect(parts.browser.command('report.json', ['e2e/cart/']).args.at(-1)).toBe('e2e/cart/')
})

it('runs each part that was chosen once, the checks first and the journeys by themselves', () => {
  expect(stagesOf(partNames).flat(2).sort()).toEqual([...partNames].sort())
  expect(stagesOf(partNames)[0]?.[0]?.[0]).toBe('static')
  expect(stagesOf(['unit', 'browser'])).toEqual([[['unit']], [['browser']]])
  expect(stagesOf(['proofs'])).toEqual([[['proofs']]])
})

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { describeEnding, startChild } from './child.mjs'
import { delayBefore, supervise } from './supervise.mjs'

let folder = ''
let stopping = false
let said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'))
  stopping = false
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const quick = { firstDelayMs: 1, steadyMs: Number.POSITIVE_INFINITY, restarts: 3 }
/** For which every run is one that was up. */
const steady = { ...quick, steadyMs: 0 }

/** A process whose runs are counted in a file; `code` is what each of them does after that. */
function startScript(code: string) {
  const path = join(folder, 'script.mjs')
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(runs())}, '|')\n${code}`,
  )
  return startChild('script', [path], process.env)
}
const runs = () => join(folder, 'runs')
const countRuns = () => readFileSync(runs(), 'utf8').length

function keep(code: string, backoff: typeof quick, onEnd: () => void = () => undefined) {
  const startAgain = () => startScript(code).ended.then(describeEnding)
  return supervise({
    name: 'script',
    ended: startAgain(),
    startAgain,
    isStopping: () => stopping,
    say: (line) => {
      said.push(line)
      onEnd()
    },
    backoff,
  })
}

it('starts a process again that a signal killed, and names the signal', async () => {
  await keep("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)", steady, () => {
    stopping = said.length === 2
  })
  expect(countRuns()).toBe(2)
  expect(said).toEqual(Array(2).fill('was killed by SIGKILL: starting it again in 0.001 s'))
})

it('starts a process again that ended by itself, whatever its code, as often as it was up before', async () => {
  await keep('', steady, () => {
    stopping = said.length === 4
  })
  expect(countRuns()).toBe(4)
  expect(new Set(said)).toEqual(new Set(['ended by itself (code 0): starting it again in 0.001 s']))
})

it('gives a process up that does not stay up, with a plain sentence', async () => {
  const sentence =
    'The script ended by itself (code 7). It was started again 3 times in a row and did not stay up: stopping the rest.'
  await expect(keep('process.exit(7)', quick)).rejects.toEqual(new UserFacingError(sentence))
  expect(countRuns()).toBe(4)
  expect(said.map((line) => line.split(' ').at(-2))).toEqual(['0.001', '0.002', '0.004'])
})

it('does not start a process again that the closing ended', async () => {
  const child = startScript('setInterval(() => {}, 1000)')
  const kept = supervise({
    name: 'script',
    ended: child.ended.then(describeEnding),
    startAgain: () => {
      throw new Error('it was started again')
    },
    isStopping: () => stopping,
    say: (line) => said.push(line),
  })
  stopping = true
  await child.stop(10_000)
  await kept
  expect(said).toEqual([])
})

it('doubles the delay before each restart in a row', () => {
  const backoff = { firstDelayMs: 500, steadyMs: 30_000, restarts: 5 }
  expect([1, 2, 3, 4, 5].map((restart) => delayBefore(restart, backoff))).toEqual([500, 1000, 2000, 4000, 8000])
})

it('says of a process how it ended', () => {
  expect(describeEnding({ code: 3, signal: null })).toBe('ended by itself (code 3)')
  expect(describeEnding({ code: null, signal: 'SIGSEGV' })).toBe('was killed by SIGSEGV')
})

import { expect, it } from 'vitest'
import { lastLines, run } from './run.mjs'

it('names the signal that killed a program, after the last lines that it said', async () => {
  const code =
    "console.log('one'); console.error('two'); process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)"
  const done = await run(process.execPath, ['-e', code])
  expect(done).toMatchObject({ code: 1, signal: 'SIGKILL' })
  expect(lastLines(done, 2)).toBe('two\nIt was killed by SIGKILL.')
})

it('names no signal of a program that failed by itself', async () => {
  const done = await run(process.execPath, ['-e', "console.log('one'); process.exit(3)"])
  expect([done.code, lastLines(done)]).toEqual([3, 'one'])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freePort } from '../system/ports.mjs'
import { startChild } from './child.mjs'
import { startPart } from './shop-part.mjs'

let folder = ''
const stops: (() => Promise<void>)[] = []
const closing = {
  begun: false,
  later: (stop: () => Promise<void>) => void stops.push(stop),
  now: async () => undefined,
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-part-'))
  closing.begun = false
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(async () => {
  closing.begun = true
  for (const stop of stops.splice(0)) await stop()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** A server that says its process id. */
async function makePart(code: string) {
  const port = await freePort()
  const path = join(folder, 'server.mjs')
  writeFileSync(path, `import { createServer } from 'node:http'\n${code.replace('PORT', String(port))}`)
  const url = `http://127.0.0.1:${port}/`
  return { url, part: { start: () => startChild('script', [path], process.env), readyUrl: url } }
}
const server = "createServer((_, answer) => answer.end(String(process.pid))).listen(PORT, '127.0.0.1')"
const ask = (url: string) => fetch(url).then((answer) => answer.text())

it('serves again after its process was killed, and says both', { timeout: 120_000 }, async () => {
  const { url, part } = await makePart(server)
  const { ready, keep } = startPart(part, closing)
  await ready
  const kept = keep()
  const pid = await ask(url)
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => ask(url).catch(() => pid), { timeout: 60_000 }).not.toBe(pid)
  const said = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line).trim().replace(/ +/g, ' '))
  await expect
    .poll(said, { timeout: 60_000 })
    .toEqual(['script was killed by SIGKILL: starting it again in 0.5 s', 'script is up again'])
  closing.begun = true
  await stops.pop()?.()
  await kept
})

it('is not started again when it never came up, and its fault is told', { timeout: 120_000 }, async () => {
  const { part } = await makePart('process.exit(3)')
  await expect(startPart(part, closing).ready).rejects.toThrow(
    'The script ended by itself (code 3) before it was ready.',
  )
  expect(console.log).not.toHaveBeenCalled()
})

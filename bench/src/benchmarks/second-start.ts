import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../tools/postgres/index.mjs'
import { freePort } from '../../../tools/system/ports.mjs'
import { figuresOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { scratchCopy } from '../processes/scratch-copy.ts'
import { answers } from '../processes/server-process.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

/** How much longer a start may take than that of its database, in seconds. */
const MOST_SECONDS = 2
const PATIENCE_MS = 180_000

/** From typing `npm start` again to the first page, held against starting PostgreSQL on the same data alone. */
export const secondStart: Benchmark = {
  name: 'second-start',
  run: async ({ quick, tell }) => {
    const folder = scratchCopy()
    tell('first start, which fills the shop')
    await startOnce(folder)
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
    const contenders = [
      { name: 'npm start', measure: () => startOnce(folder) },
      { name: 'PostgreSQL alone', measure: () => startDatabaseOnce(join(folder, 'data')) },
    ]
    const [whole = [], database = []] = await interleave(contenders, quick ? 3 : 5, tell, seconds)
    const more = figuresOf(whole.map((ms, round) => (ms - (database[round] ?? 0)) / 1000))
    const behind = `${seconds(figuresOf(whole).median)} against ${seconds(figuresOf(database).median)}`
    const work = 'Second `npm start` to the first page: seconds more'
    return [rowOf(work, 'starting PostgreSQL alone', more, { most: MOST_SECONDS }, behind)]
  },
}

/** @returns ms from the command to the first page */
async function startOnce(folder: string): Promise<number> {
  const [port, deskPort] = [await freePort(), await freePort()]
  const begin = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DESK_PORT: String(deskPort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = once(child, 'exit')
  while (!(await answers(`http://localhost:${port}/user/login`))) {
    if (child.exitCode !== null || performance.now() - begin > PATIENCE_MS) {
      child.kill('SIGTERM')
      throw new Error(`npm start failed:\n${said.join('').slice(-3000)}`)
    }
    await sleep(10)
  }
  const taken = performance.now() - begin
  child.kill('SIGTERM')
  await ended
  return taken
}

/** @returns ms until it answers */
async function startDatabaseOnce(data: string): Promise<number> {
  const begin = performance.now()
  const database = await startPostgres({ folder: data, durable: true, log: () => {} })
  const taken = performance.now() - begin
  await database.stop()
  return taken
}

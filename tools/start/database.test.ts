import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Closing } from './closing.mjs'
import { openDatabase } from './database.mjs'

let above = ''
let folder = ''
const closings: Closing[] = []

function makeClosing(): Closing {
  const stops: (() => Promise<void>)[] = []
  const closing = {
    begun: false,
    later: (stop: () => Promise<void>) => void stops.push(stop),
    now: async () => {
      closing.begun = true
      for (const stop of stops.splice(0)) await stop()
    },
  }
  closings.push(closing)
  return closing
}
const closeAll = () => Promise.all(closings.splice(0).map(({ now }) => now()))

beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'database-'))
  folder = join(above, 'data')
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(async () => {
  await closeAll()
  vi.unstubAllEnvs()
})
afterAll(() => {
  vi.restoreAllMocks()
  rmSync(above, { recursive: true, force: true })
})

const open = () => openDatabase(folder, makeClosing())
const said = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line))

async function query(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Each step stands on the folder as the one before left it. */
describe('the database of npm start', { timeout: 120_000 }, () => {
  it('is brought back under the same address after it was killed', async () => {
    vi.stubEnv('DATABASE_URL', '')
    const { url } = await open()
    await query(url, "CREATE TABLE notes AS SELECT 'kept' AS text")
    const pid = await query(url, "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int")
    process.kill(Number(pid), 'SIGKILL')
    await expect
      .poll(() => query(url, 'SELECT text FROM notes').catch(String), { timeout: 90_000, interval: 200 })
      .toBe('kept')
    expect(said()).toEqual(
      expect.arrayContaining([expect.stringMatching(/database +ended by itself: starting it again in 0\.5 s/)]),
    )
  })

  it('tells a full disk of its own in one sentence, from what the program or PostgreSQL said', async () => {
    vi.stubEnv('DATABASE_URL', '')
    const { explain } = await open()
    const sentence = `The disk of ${folder} is full. Nothing was lost: make some room and start again.`
    expect(explain('could not extend file "base/5/1": No space left on device')?.message).toBe(sentence)
    expect(explain('Connection terminated unexpectedly')).toBeUndefined()
    writeFileSync(
      join(folder, 'postgres.log'),
      'PANIC:  could not write to file "pg_wal/x": No space left on device\n',
      {
        flag: 'a',
      },
    )
    expect(explain('Connection terminated unexpectedly')?.message).toBe(sentence)
  })

  it('tells a wrong password, user or name of the database that DATABASE_URL names in one sentence', async () => {
    vi.stubEnv('DATABASE_URL', '')
    const { url } = await open()
    const { host } = new URL(url)
    const refused = `The database at ${host}, which DATABASE_URL names, refuses the user or the password.`
    for (const [wrong, sentence] of [
      [url.replace(/:[^:@]+@/, ':wrong@'), refused],
      [url.replace('//shop:', '//nobody:'), refused],
      [
        url.replace(/\/shop$/, '/none'),
        `The database at ${host}, which DATABASE_URL names, has no database of that name.`,
      ],
    ] as const) {
      vi.stubEnv('DATABASE_URL', wrong)
      await expect(open()).rejects.toThrow(sentence)
    }
    vi.stubEnv('DATABASE_URL', url)
    expect(await open()).toMatchObject({ url, ours: false })
  })

  it('tells a password of its own that is wrong in one sentence that says what to do', async () => {
    vi.stubEnv('DATABASE_URL', '')
    const path = join(folder, 'postgres.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), password: 'wrong' }))
    await expect(open()).rejects.toThrow(
      `PostgreSQL refuses the user or the password: delete ${path}, and the next start gives it a new password.`,
    )
    await closeAll()
    rmSync(path)
    const { url } = await open()
    expect(await query(url, 'SELECT text FROM notes')).toBe('kept')
  })
})

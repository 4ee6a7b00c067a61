import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from './index.mjs'

let above = ''
let folder = ''
beforeAll(() => {
  above = mkdtempSync(join(tmpdir(), 'postgres-'))
  folder = join(above, 'data')
})
afterAll(() => rmSync(above, { recursive: true, force: true }))

async function start() {
  const said: string[] = []
  return { ...(await startPostgres({ folder, durable: true, log: (line) => said.push(line) })), said }
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Each step stands on the folder as the one before left it, as days of use do. */
describe('the PostgreSQL that comes along', { timeout: 60_000 }, () => {
  it('makes its data the first time, closed to others', async () => {
    const postgres = await start()
    expect(postgres.said).toEqual(['making its data folder'])
    expect(await query(postgres.url, "SELECT current_setting('data_checksums'), upper('é')")).toEqual(['on', 'É'])
    await query(postgres.url, "CREATE TABLE notes AS SELECT 'kept' AS text")
    await expect(query(postgres.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    for (const file of ['postgres.json', 'postgres.log']) expect(statSync(join(folder, file)).mode & 0o077).toBe(0)
    await postgres.stop()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('keeps data, address and password for the next start, and others out meanwhile', async () => {
    const postgres = await start()
    await expect(start()).rejects.toThrow(`already in use by process ${process.pid}`)
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    expect(postgres.said).toEqual([])
    await postgres.stop()
  })

  it('restarts the server that a killed start left running', async () => {
    const code = `
      import { startPostgres } from ${JSON.stringify(new URL('./index.mjs', import.meta.url).href)}
      await startPostgres({ folder: process.argv[1], durable: true, log: () => {} })
      console.log('up')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    const postgres = await start()
    expect(postgres.said).toEqual(['an earlier start left it running: restarting it'])
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await postgres.stop()
  })

  it('starts over the traces of a server that was killed', async () => {
    const postgres = await start()
    const [pid] = await query(postgres.url, "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int")
    process.kill(Number(pid), 'SIGKILL')
    await postgres.stop()
    expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true)
    const again = await start()
    expect(await query(again.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await again.stop()
  })

  it('is not misled by a program that has got the id of a dead server', async () => {
    writeFileSync(
      join(folder, 'postgres', 'postmaster.pid'),
      `${process.pid}\n/elsewhere\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
    )
    const postgres = await start()
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await postgres.stop()
  })

  it('moves to another port when its own is taken', async () => {
    const { port } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'))
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    const postgres = await start()
    other.close()
    expect(postgres.said).toEqual([expect.stringContaining(`port ${port} is taken by another program`)])
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await postgres.stop()
  })

  it('gets over the loss of its password', async () => {
    rmSync(join(folder, 'postgres.json'))
    const postgres = await start()
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await postgres.stop()
  })

  it('does not touch data of another major version', async () => {
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow(/is of PostgreSQL 17, the shop brings 18\. Nothing was changed/)
    writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18\n')
    const postgres = await start()
    expect(await query(postgres.url, 'SELECT text FROM notes')).toEqual(['kept'])
    await postgres.stop()
  })

  it('leaves nothing of a throw-away cluster, its own or one that a killed run left', async () => {
    const [left, own] = [join(above, 'test-postgres-1'), join(above, 'test-postgres-2')]
    const first = await startPostgres({ folder: left, durable: false, log: () => undefined })
    await first.stop()
    expect(existsSync(left)).toBe(false)
    const code = `
      import { startPostgres } from ${JSON.stringify(new URL('./index.mjs', import.meta.url).href)}
      await startPostgres({ folder: process.argv[1], durable: false, log: () => {} })
      process.kill(process.pid, 'SIGKILL')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code, left], { stdio: 'inherit' })
    await new Promise((resolve) => child.once('exit', resolve))
    expect(existsSync(join(left, 'postgres', 'postmaster.pid'))).toBe(true)
    const second = await startPostgres({ folder: own, durable: false, log: () => undefined })
    expect(existsSync(left)).toBe(false)
    await second.stop()
    expect(existsSync(own)).toBe(false)
  })
})

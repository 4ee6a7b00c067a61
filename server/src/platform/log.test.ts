import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { useShop } from '../testing/shop.ts'
import { makeServer } from './http/server.ts'
import { describeError, makeLog } from './log.ts'
import { makeMetrics } from './metrics.ts'

const shop = useShop()

it('keeps of a database error what is no value: code, constraint and where it came from', async () => {
  const { pool, log } = shop().shop
  const phone = '13812345678'
  const statements = [
    () => pool.orm.execute(sql`SELECT ${phone}::text::boolean`),
    () => pool.orm.execute(sql`INSERT INTO products (code, name) VALUES (${phone}, NULL)`),
    () => pool.query({ name: 'fails', text: 'SELECT $1::text::uuid' }, [phone]),
  ]
  for (const statement of statements) await statement().catch((err: unknown) => log.error({ err }, 'refused'))
  const lines = shop()
    .logged.map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'refused')
  expect(lines).toHaveLength(3)
  for (const { err } of lines) {
    const refused = err.cause ?? err
    expect(refused).toMatchObject({ type: 'DatabaseError', code: expect.stringMatching(/^2/) })
    expect(err.stack).toMatch(/^\s+at /)
    expect(JSON.stringify(err)).not.toContain(phone)
  }
})

it('keeps no value of a statement whose connection was lost', async () => {
  const { log } = shop().shop
  const phone = '13812345679'
  const client = new pg.Client({ connectionString: shop().settings.databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  const lost = drizzle(client).execute(sql`SELECT ${phone}::text`)
  await lost.catch((err: unknown) => log.error({ err }, 'lost'))
  const [line] = shop().logged.filter((each) => JSON.parse(each).msg === 'lost')
  expect(JSON.parse(line!).err).toMatchObject({ type: 'DatabaseError', stack: expect.stringMatching(/^\s+at /) })
  expect(line).not.toContain(phone)
})

// Holds platform#28.
it('keeps stack and causes of what a route throws, and the request that it failed for', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const app = await makeServer({ log, metrics: makeMetrics(), trustedProxies: [], strictAnswers: false })
  app.get('/fails', async () => {
    const inner = Object.assign(new RangeError('no place at 7'), { code: 'NO_PLACE' })
    throw new Error('the page was not made', { cause: new TypeError('no picture', { cause: inner }) })
  })
  const answer = await app.inject('/fails')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('picture')
  const line = JSON.parse(lines.find((each) => each.includes('request failed'))!)
  const stack = expect.stringMatching(/^\s+at .*log\.test\.ts/)
  expect(line).toMatchObject({
    requestId: answer.json().requestId,
    route: '/fails',
    err: {
      type: 'Error',
      message: 'the page was not made',
      stack,
      cause: {
        type: 'TypeError',
        message: 'no picture',
        stack,
        cause: { type: 'RangeError', code: 'NO_PLACE', stack },
      },
    },
  })
  await app.close()
})

// Holds platform#28.
it('keeps every error of a connection that was tried at several addresses', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED', syscall: 'connect' })
  const both = Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]), {
    code: 'ECONNREFUSED',
  })
  expect(describeError(both)).toMatchObject({
    type: 'AggregateError',
    code: 'ECONNREFUSED',
    errors: [{ message: 'connect ECONNREFUSED ::1:5432' }, { message: 'connect ECONNREFUSED 127.0.0.1:5432' }],
  })
})

// Holds platform#25.
it('lets a process end whose lines nobody reads any more', async () => {
  const log = fileURLToPath(new URL('./log.ts', import.meta.url))
  const program = `
    const { makeLog } = await import(${JSON.stringify(log)})
    const log = makeLog('info')
    process.once('disconnect', () => {
      for (let line = 0; line < 100; line += 1) log.error({ line }, 'a line')
      process.exit(3)
    })
    process.send('ready')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await once(child, 'message')
  child.stdout!.destroy()
  child.disconnect()
  const overdue = setTimeout(() => child.kill('SIGKILL'), 60_000)
  expect(await ended).toEqual([3, null])
  clearTimeout(overdue)
})

import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { openPool, type Pool } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { type Deliver, send, startJobs } from './jobs.ts'

const shop = useShop()
/** Listens, and so has the workers that it runs with. */
const listening = useShop()
let stop = async () => {}
afterEach(async () => {
  await stop()
  stop = async () => {}
})

async function deliverBy(deliver: Deliver, { pool = shop().shop.pool, workers = 2 } = {}) {
  const { clock, log } = shop().shop
  const jobs = startJobs({ pool, workers, clock, log, deliveries: { note: deliver }, scheduledJobs: [] })
  stop = jobs.stop
}

const sendNote = (order: string) =>
  transaction(shop().shop.pool, (tx) => send(tx, 'note', { order }, shop().shop.clock.now()))

async function outbox(order: string) {
  const { rows } = await shop().shop.pool.orm.execute<{ sent: boolean; attempts: number; last_error: string | null }>(
    sql`SELECT sent_at IS NOT NULL AS sent, attempts, last_error FROM outbox_messages WHERE payload ->> 'order' = ${order}`,
  )
  return rows
}

describe('the outbox', () => {
  it('delivers what was committed, once, with a key of its own', async () => {
    const seen: [unknown, string][] = []
    await deliverBy(async (payload, key) => {
      seen.push([payload, key])
    })
    await sendNote('first')
    await sendNote('second')
    await vi.waitFor(async () => expect((await outbox('second'))[0]?.sent).toBe(true), { timeout: 30_000 })
    await vi.waitFor(async () => expect((await outbox('first'))[0]?.sent).toBe(true), { timeout: 30_000 })
    expect(seen.map(([payload]) => payload)).toEqual(expect.arrayContaining([{ order: 'first' }, { order: 'second' }]))
    expect(new Set(seen.map(([, key]) => key)).size).toBe(2)
  })

  it('sends nothing for work that was rolled back', async () => {
    const { pool, clock } = shop().shop
    const failing = transaction(pool, async (tx) => {
      await send(tx, 'note', { order: 'rolled back' }, clock.now())
      throw new Error('the order fails')
    })
    await expect(failing).rejects.toThrow('the order fails')
    expect(await outbox('rolled back')).toEqual([])
    const { rows } = await pool.orm.execute(sql`SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'deliver'`)
    expect(rows).toEqual([])
  })

  it('keeps a message that could not be delivered, counts the try, and says no word of it', async () => {
    await deliverBy(async () => {
      throw new TypeError('phone 13000000000 is unknown')
    })
    await sendNote('failing')
    await vi.waitFor(async () => expect((await outbox('failing'))[0]?.attempts).toBe(1), { timeout: 30_000 })
    expect(await outbox('failing')).toEqual([{ sent: false, attempts: 1, last_error: 'TypeError' }])
    expect(shop().logged.join()).not.toContain('13000000000')
  })
})

describe('workers', () => {
  // Holds platform#24.
  it('do their jobs while requests hold every connection of theirs', async () => {
    await listening().listen()
    const { pool } = listening().shop
    const mine = openPool(listening().settings.databaseUrl, 1, () => undefined)
    const clients = await Promise.all(Array.from({ length: listening().settings.poolSize }, () => pool.pool.connect()))
    try {
      await mine.orm.execute(sql`SELECT graphile_worker.add_job('end-due-orders', '{}', job_key => 'while busy')`)
      const left = () => mine.orm.execute(sql`SELECT 1 FROM graphile_worker.jobs WHERE key = 'while busy'`)
      await vi.waitFor(async () => expect((await left()).rows).toEqual([]), { timeout: 30_000 })
    } finally {
      for (const client of clients) client.release()
      await mine.end()
    }
  })

  // Holds platform#24.
  it('are replaced when one could not say what became of its job, which is done again', async () => {
    const pool = openPool(shop().settings.databaseUrl, 3, () => undefined)
    let release = () => undefined as unknown
    const tries: string[] = []
    const deliver: Deliver = async ({ order }) => {
      // Of another test there may be one that is tried again.
      if (order !== 'interrupted') return
      tries.push(order)
      // As while the database is away: no connection is to be had any more.
      if (tries.length === 1) release = await takeAll(pool)
    }
    await deliverBy(deliver, { pool, workers: 1 })
    await sendNote('interrupted')
    await vi.waitFor(() => expect(shop().logged.join()).toContain('job workers could not be started'), {
      timeout: 30_000,
    })
    release()
    await vi.waitFor(async () => expect((await outbox('interrupted'))[0]?.sent).toBe(true), { timeout: 30_000 })
    expect(tries).toEqual(['interrupted', 'interrupted'])
    await stop()
    stop = pool.end
  })
})

describe('the timetable of jobs', () => {
  afterEach(() => void vi.useRealTimers())

  // Holds platform#24.
  it('outlives a database that is away at the turn of a minute, and makes up for it', async () => {
    const { clock, log } = shop().shop
    const pool = openPool(shop().settings.databaseUrl, 3, () => undefined)
    const query = vi.spyOn(pool.pool, 'query')
    const work = vi.fn(async () => undefined)
    // A moment before the minute that the database is in: what is due then is due for the database, too.
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    vi.setSystemTime(minute - 200)
    const scheduledJobs = [{ name: 'each-minute', cron: '* * * * *', work }]
    const jobs = startJobs({ pool, workers: 1, clock, log, deliveries: {}, scheduledJobs })
    stop = async () => {
      await jobs.stop()
      await pool.end()
    }
    await vi.waitFor(() => expect(String(query.mock.calls.at(-1)?.[0])).toContain('known_crontabs'), {
      timeout: 30_000,
    })
    await Promise.all(query.mock.results.map(({ value }) => value))
    const away = new Error('Connection terminated unexpectedly')
    for (let time = 0; time < 3; time += 1) query.mockRejectedValueOnce(away as never)
    vi.setSystemTime(minute + 50)
    await vi.waitFor(() => expect(work).toHaveBeenCalled(), { timeout: 30_000 })
    expect(shop().logged.join()).toContain('cron waits for the database')
  })
})

/** Takes what connections there are, but for the one that listens, and lets nobody wait for them. @returns what gives them back */
async function takeAll({ pool }: Pool): Promise<() => void> {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = 200
  return () => {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of clients) client.release()
  }
}

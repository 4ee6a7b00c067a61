import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { transaction } from '../db/transaction.ts'
import { type Deliver, send, startJobs } from './jobs.ts'

const shop = useShop()
let stop = async () => {}
afterEach(async () => {
  await stop()
  stop = async () => {}
})

async function deliverBy(deliver: Deliver) {
  const { pool, clock, log } = shop().shop
  const runner = await startJobs({ pool, clock, log, deliveries: { note: deliver }, tidyings: [] })
  stop = () => runner.stop()
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
    await vi.waitFor(async () => expect((await outbox('second'))[0]?.sent).toBe(true), { timeout: 15_000 })
    await vi.waitFor(async () => expect((await outbox('first'))[0]?.sent).toBe(true), { timeout: 15_000 })
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
    await vi.waitFor(async () => expect((await outbox('failing'))[0]?.attempts).toBe(1), { timeout: 15_000 })
    expect(await outbox('failing')).toEqual([{ sent: false, attempts: 1, last_error: 'TypeError' }])
    expect(shop().logged.join()).not.toContain('13000000000')
  })
})

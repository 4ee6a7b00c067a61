import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Database, Pool } from '../db/database.ts'
import { GIVEN_UP_AFTER_MS } from './jobs.ts'

/** ms; a scraper waits ten seconds as a rule, and a database that is away must not cost it every other figure. */
const LONGEST_WAIT = 2000
/** More than this is shown as this: what is counted is also read. */
const MOST_COUNTED = 10_000

export interface Backlog {
  /** Messages that are still to be delivered, and seconds since the oldest of them was left. */
  waiting: number
  oldestSeconds: number
  /** Messages that nothing tries to deliver any more. */
  givenUp: number
}

/** Reads at most 20,000 entries of an index of what was not delivered. */
export async function readBacklog(db: Database, now: Date): Promise<Backlog> {
  const givenUp = new Date(now.getTime() - GIVEN_UP_AFTER_MS)
  const { rows } = await db.orm.execute<{ waiting: number; oldest: number; given_up: number }>(sql`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM outbox_messages WHERE sent_at IS NULL AND created_at > ${givenUp} LIMIT ${MOST_COUNTED}
      ) AS waiting) AS waiting,
      coalesce(extract(epoch FROM ${now}::timestamptz - (
        SELECT min(created_at) FROM outbox_messages WHERE sent_at IS NULL AND created_at > ${givenUp}
      ))::float8, 0) AS oldest,
      (SELECT count(*)::int FROM (
        SELECT FROM outbox_messages WHERE sent_at IS NULL AND created_at <= ${givenUp} LIMIT ${MOST_COUNTED}
      ) AS given_up) AS given_up`)
  const { waiting = 0, oldest = 0, given_up = 0 } = rows[0] ?? {}
  return { waiting, oldestSeconds: Math.max(0, oldest), givenUp: given_up }
}

/** Gauges of the outbox, one statement a scrape; while the database does not answer they are left out. */
export function addOutboxGauges(registry: Registry, pool: Pool, clock: Clock): void {
  let reading: Promise<Backlog | undefined> | undefined
  // All gauges of a scrape are collected side by side, and share what is read.
  const read = () => {
    const late = sleep(LONGEST_WAIT, undefined, { ref: false })
    reading ??= Promise.race([readBacklog(pool, clock.now()).catch(() => undefined), late]).finally(() => {
      reading = undefined
    })
    return reading
  }
  const gauges = [
    ['shop_outbox_waiting', `Messages that are still to be delivered, at most ${MOST_COUNTED}`, 'waiting'],
    ['shop_outbox_oldest_seconds', 'Age of the oldest message that is still to be delivered', 'oldestSeconds'],
    ['shop_outbox_given_up', 'Messages of the last 30 days that could not be delivered', 'givenUp'],
  ] as const
  for (const [name, help, figure] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const backlog = await read()
        if (backlog) this.set(backlog[figure])
        else this.remove()
      },
    })
  }
}

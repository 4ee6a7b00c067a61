import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Pool } from '../../platform/db/database.ts'
import { countWaiting } from './store/queue.ts'

/** ms within which a scrape must have its answer; a database that is away must not cost it every other figure. */
const LONGEST_WAIT = 2000

/** Gauges of what waits for a pharmacist, read at each scrape; while the database does not answer they are left out. */
export function addReviewGauges(registry: Registry, pool: Pool, clock: Clock): void {
  let reading: ReturnType<typeof read> | undefined
  const read = async () => {
    const late = sleep(LONGEST_WAIT, undefined, { ref: false })
    return Promise.race([countWaiting(pool, clock.now()).catch(() => undefined), late])
  }
  // Both gauges of a scrape are collected side by side, and share what is read.
  const shared = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  new Gauge({
    name: 'shop_prescription_reviews_open',
    help: 'Prescription records that wait for a pharmacist',
    registers: [registry],
    async collect() {
      const waiting = await shared()
      if (waiting) this.set(waiting.open)
      else this.remove()
    },
  })
  new Gauge({
    name: 'shop_prescription_review_oldest_seconds',
    help: 'How long the prescription record waits that has waited longest',
    registers: [registry],
    async collect() {
      const waiting = await shared()
      const since = waiting?.oldest?.getTime()
      if (waiting) this.set(since === undefined ? 0 : Math.max(0, (clock.now().getTime() - since) / 1000))
      else this.remove()
    },
  })
}

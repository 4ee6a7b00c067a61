import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Pool } from '../../platform/db/database.ts'
import { countOpen } from './store/finance.ts'

/** ms within which a scrape must have its answer; a database that is away must not cost it every other figure. */
const LONGEST_WAIT = 2000

const gauges = [
  ['shop_payments_open', 'Attempts to pay that may still be paid', 'attempts'],
  ['shop_suspense_open', 'Money that came, that nothing is owed for and that is not back yet', 'suspense'],
  ['shop_refunds_under_way', 'Refunds that a provider has not brought to an end', 'refunds'],
  ['shop_refunds_failed', 'Refunds that wait for the finance', 'failedRefunds'],
  ['shop_reconciliation_open', 'What bills and ledger do not agree on and nobody has resolved', 'reconciliation'],
] as const

/** Gauges of what is open, read at each scrape; while the database does not answer they are left out. */
export function addMoneyGauges(registry: Registry, pool: Pool): void {
  let reading: ReturnType<typeof read> | undefined
  // All gauges of a scrape are collected side by side, and share what is read.
  const read = async () => {
    const late = sleep(LONGEST_WAIT, undefined, { ref: false })
    return Promise.race([countOpen(pool).catch(() => undefined), late])
  }
  const shared = () => {
    reading ??= read().finally(() => {
      reading = undefined
    })
    return reading
  }
  for (const [name, help, figure] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const open = await shared()
        if (open) this.set(open[figure])
        else this.remove()
      },
    })
  }
}

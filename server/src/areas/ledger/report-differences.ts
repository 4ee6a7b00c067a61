import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BookCheck, checkBooks } from './check-books.ts'

/** A day and an hour: by then another process may have checked, and what this one found is old. */
const FIGURE_HOLDS_MS = 25 * 60 * 60 * 1000

export interface DifferenceGauge {
  set(check: string, count: number): void
}

const gauges = new WeakMap<Registry, DifferenceGauge>()

/**
 * The gauge of differences by check, one a registry. The process that checked last shows it, and leaves it out once the next check is
 * due.
 */
export function differenceGauge(registry: Registry, clock: Clock): DifferenceGauge {
  const gauge = gauges.get(registry) ?? makeGauge(registry, clock)
  gauges.set(registry, gauge)
  return gauge
}

function makeGauge(registry: Registry, clock: Clock): DifferenceGauge {
  const known = new Map<string, { count: number; at: number }>()
  new Gauge({
    name: 'shop_book_differences',
    help: 'Differences between books and what they are about, of the check that this process made last',
    labelNames: ['check'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [check, { count, at }] of known) {
        if (clock.now().getTime() - at < FIGURE_HOLDS_MS) this.set({ check }, count)
      }
    },
  })
  return { set: (check, count) => void known.set(check, { count, at: clock.now().getTime() }) }
}

/** Checks the books once: what differs is logged with its figures, and counted in the gauge (money#40). */
export async function reportDifferences(
  { pool, log }: Pick<Platform, 'pool'> & { log: Pick<Log, 'error'> },
  gauge: DifferenceGauge,
  checks: readonly BookCheck[],
): Promise<void> {
  for (const { check, count, differences } of await checkBooks(pool, checks)) {
    gauge.set(check, count)
    for (const difference of differences) log.error({ ...difference, count }, 'books differ')
  }
}

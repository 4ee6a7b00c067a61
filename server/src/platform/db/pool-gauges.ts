import { Gauge, type Registry } from 'prom-client'
import type { Pool } from './database.ts'

/** Connections of each pool of this process and what waits for one, read from the pool itself. */
export function addPoolGauges(registry: Registry, pools: Readonly<Record<string, Pool>>): void {
  const all = Object.entries(pools)
  new Gauge({
    name: 'shop_pool_connections',
    help: 'Connections to the database by pool and state: idle, or busy with a statement or transaction',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { pool }] of all) {
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
        this.set({ pool: name, state: 'busy' }, pool.totalCount - pool.idleCount)
      }
    },
  })
  new Gauge({
    name: 'shop_pool_limit',
    help: 'How many connections a pool may open',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { pool }] of all) this.set({ pool: name }, pool.options.max)
    },
  })
  new Gauge({
    name: 'shop_pool_waiting',
    help: 'Statements and transactions that wait for a connection',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { pool }] of all) this.set({ pool: name }, pool.waitingCount)
    },
  })
}

import { eq } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database, Pool } from '../db/database.ts'
import type { Keyring } from './keyring.ts'
import { needsOtherMasterKey } from './master-key-check.ts'
import { masterKeyCheck } from './tables.ts'
import type { RewrapProgress } from './wrapped-column.ts'

export const idOf = (keyring: Keyring) => keyring.wrappedPrefix().toString('hex')

/** What is known of the change to this process's own key; the beginning where nothing is. */
export async function readProgress(db: Database, keyring: Keyring): Promise<RewrapProgress> {
  const key = idOf(keyring)
  const [row] = await db.orm.select({ rewrap: masterKeyCheck.rewrap }).from(masterKeyCheck)
  if (row?.rewrap?.key === key) return row.rewrap
  const beginning = { phase: 'count', column: 0, after: null, found: 0 } as const
  return { key, ...beginning, remaining: null, unreadable: 0, countedAt: null }
}

export async function keepProgress(db: Database, rewrap: RewrapProgress): Promise<void> {
  await db.orm.update(masterKeyCheck).set({ rewrap }).where(eq(masterKeyCheck.id, 1))
}

/**
 * Whether the previous key is still needed, how much it wraps, and how much of that cannot be opened; all left out while the database does
 * not answer, and the counts before the first of them is whole (platform#29).
 */
export function addMasterKeyGauges(registry: Registry, pool: Pool, keyring: Keyring): void {
  const add = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => null)
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  const progress = () => readProgress(pool, keyring)
  add('shop_previous_master_key_needed', '1 while stored values need another master key than MASTER_KEY', async () => {
    const isNeeded = (await needsOtherMasterKey(pool, keyring)) || ((await progress()).remaining ?? 0) > 0
    return isNeeded ? 1 : 0
  })
  add('shop_rewrap_remaining', 'Stored values that another master key wraps', async () => (await progress()).remaining)
  add('shop_rewrap_unreadable', 'Stored values that no master key that is known opens', async () => {
    const { remaining, unreadable } = await progress()
    return remaining === null ? null : unreadable
  })
}

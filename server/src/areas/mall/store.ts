import type { SettingModule } from '@shop/contract/areas/mall'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { mallSettingChanges, mallSettings } from './tables.ts'

/** The stored settings of a module, by key. */
export async function readModule(db: Database, module: SettingModule): Promise<Record<string, unknown>> {
  const rows = await db.orm
    .select({ key: mallSettings.key, value: mallSettings.value })
    .from(mallSettings)
    .where(eq(mallSettings.module, module))
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

export interface SettingChange {
  module: SettingModule
  key: string
  value: unknown
  operatorId: string
  reason: string
}

/** Writes a setting and the row that tells who changed it and why, together. */
export async function writeSetting(tx: Database, change: SettingChange, now: Date): Promise<void> {
  const { module, key, value, operatorId, reason } = change
  const mine = and(eq(mallSettings.module, module), eq(mallSettings.key, key))
  const [before] = await tx.orm.select({ value: mallSettings.value }).from(mallSettings).where(mine).for('update')
  await tx.orm
    .insert(mallSettings)
    .values({ module, key, value, changedAt: now })
    .onConflictDoUpdate({ target: [mallSettings.module, mallSettings.key], set: { value, changedAt: now } })
  await tx.orm
    .insert(mallSettingChanges)
    .values({ module, key, before: before?.value ?? null, after: value, operatorId, reason, at: now })
}

import type { SettingModule } from '@shop/contract/areas/mall'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { mallSettingChanges, mallSettings } from './tables.ts'

/** The stored settings of every module, by key. */
export async function readModules(db: Database): Promise<Record<SettingModule, Record<string, unknown>>> {
  const rows = await db.orm
    .select({ module: mallSettings.module, key: mallSettings.key, value: mallSettings.value })
    .from(mallSettings)
  const ofModule = (module: SettingModule) =>
    Object.fromEntries(rows.filter((row) => row.module === module).map(({ key, value }) => [key, value]))
  return { 'm-mall': ofModule('m-mall'), 'mall-global': ofModule('mall-global') }
}

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

/** A setting may be null, which is a value of its own: the driver would make of it that there is none. */
const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/**
 * Writes a setting and the row that tells who changed it and why, together.
 * @returns what was stored before, if anything
 */
export async function writeSetting(
  tx: Database,
  change: SettingChange,
  now: Date,
): Promise<{ value: unknown } | undefined> {
  const { module, key, value, operatorId, reason } = change
  const mine = and(eq(mallSettings.module, module), eq(mallSettings.key, key))
  const [before] = await tx.orm.select({ value: mallSettings.value }).from(mallSettings).where(mine).for('update')
  await tx.orm
    .insert(mallSettings)
    .values({ module, key, value: asJson(value), changedAt: now })
    .onConflictDoUpdate({
      target: [mallSettings.module, mallSettings.key],
      set: { value: asJson(value), changedAt: now },
    })
  await tx.orm.insert(mallSettingChanges).values({
    module,
    key,
    before: before ? asJson(before.value) : null,
    after: asJson(value),
    operatorId,
    reason,
    at: now,
  })
  return before
}

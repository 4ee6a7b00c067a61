import { bigserial, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Only what differs from the contract's defaults is stored. */
export const mallSettings = pgTable(
  'mall_settings',
  {
    module: text('module').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.module, table.key] })],
)

/** Who changed what, when and why; append-only. */
export const mallSettingChanges = pgTable('mall_setting_changes', {
  number: bigserial('number', { mode: 'number' }).primaryKey(),
  module: text('module').notNull(),
  key: text('key').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>().notNull(),
  operatorId: uuid('operator_id').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

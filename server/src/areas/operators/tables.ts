import type { OperatorScope } from '@shop/contract/kit/operation'
import { bigserial, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/db/columns.ts'

/** A key for a program or a person who moves orders from outside (decision 30). */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    keyHash: bytes('key_hash').notNull(),
    scopes: jsonb('scopes').$type<OperatorScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('operator_keys_by_key').on(table.keyHash)],
)

/** What operators did; append-only, ids only. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    operatorId: uuid('operator_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('operator_actions_by_subject').on(table.subject)],
)

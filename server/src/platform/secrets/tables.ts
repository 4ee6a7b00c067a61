import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../db/columns.ts'
import type { RewrapProgress } from './wrapped-column.ts'

/** One wrapped key an account and kind. Deleting a row makes everything encrypted with that key unreadable for good. */
export const accountKeys = pgTable(
  'account_keys',
  {
    accountId: owner(),
    kind: text('kind').$type<'personal' | 'retained'>().notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** One row: a known text under the master key, so that a process with another key is told at its start and not by each call. */
export const masterKeyCheck = pgTable(
  'master_key_check',
  {
    id: smallint('id').primaryKey(),
    encrypted: bytes('encrypted').notNull(),
    /** Of the first master key, wrapped by the one that holds: what indexes, hashes and passwords are made with. */
    lastingSecrets: bytes('lasting_secrets'),
    createdAt: instant('created_at').notNull(),
    /** How far the change to a later master key is. */
    rewrap: jsonb('rewrap').$type<RewrapProgress>(),
  },
  (table) => [check('master_key_check_once', sql`${table.id} = 1`)],
)

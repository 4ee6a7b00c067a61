import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../db/columns.ts'

/** One wrapped key an account and kind. Deleting a row makes everything sealed with that key unreadable for good. */
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

import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'

/** Each agreement that a member gave: which document, which version, when, and when it was withdrawn. */
export const consents = pgTable(
  'consents',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    version: text('version').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

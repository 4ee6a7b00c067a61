import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Who can log in. What a member is called and looks like belongs to the account area. */
export const accounts = pgTable('accounts', {
  accountId: uuid('account_id').primaryKey(),
  /** Sealed with the personal key; null for an account without a phone. */
  phone: bytes('phone'),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

/** The directory that turns a phone into an account; a phone belongs to one account at most. */
export const accountPhones = pgTable(
  'account_phones',
  {
    phoneIndex: bytes('phone_index').primaryKey(),
    accountId: owner(),
  },
  (table) => [uniqueIndex('account_phones_one_each').on(table.accountId)],
)

/** What happened to an account's access: log-ins, refusals, changes; ids only. */
export const accessEvents = pgTable(
  'access_events',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    sessionId: uuid('session_id'),
    device: text('device').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

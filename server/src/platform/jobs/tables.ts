import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Effects outside the database, written in the transaction that causes them; the payload holds row ids only. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull(),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: smallint('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_messages_by_time').on(table.createdAt),
    index('outbox_messages_unsent').on(table.createdAt).where(sql`${table.sentAt} IS NULL`),
  ],
)

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns.ts'

/** One effect a key: the answer that was given, kept in the transaction that had the effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    subjectHash: bytes('subject_hash').notNull(),
    keyHash: bytes('key_hash').notNull(),
    route: text('route').notNull(),
    inputHash: bytes('input_hash').notNull(),
    /** JSON, encrypted: answers may hold personal data. */
    answer: bytes('answer'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subjectHash, table.keyHash] }),
    index('idempotency_keys_by_time').on(table.createdAt),
  ],
)

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns.ts'

/** Codes, tickets, passes, QR codes, links: everything that opens something once. Only hashes are stored. */
export const oneTimeSecrets = pgTable(
  'one_use_secrets',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    secretHash: bytes('secret_hash').notNull(),
    /** Blind index of what the secret is about, such as a phone. */
    subjectHash: bytes('subject_hash'),
    browserHash: bytes('browser_hash'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    tries: smallint('tries').notNull().default(0),
    maxTries: smallint('max_tries').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    index('one_use_secrets_by_secret').on(table.secretHash),
    uniqueIndex('one_use_secrets_one_live')
      .on(table.purpose, table.subjectHash, sql`coalesce(browser_hash, ''::bytea)`)
      .where(sql`consumed_at IS NULL AND subject_hash IS NOT NULL`),
    index('one_use_secrets_by_expiry').on(table.expiresAt),
  ],
)

import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../db/columns.ts'

/** One logged-in device: the family that its rotating tokens belong to. */
export const sessions = pgTable(
  'sessions',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    /** How the member logged in. */
    method: text('method').notNull(),
    browserHash: bytes('browser_hash'),
    /** Browser and system in words, such as "Chrome · Windows"; never the full user agent. */
    device: text('device').notNull(),
    createdAt: instant('created_at').notNull(),
    refreshedAt: instant('refreshed_at').notNull(),
    /** When this session last proved who it is, by a code or the password (decision 20). */
    provedAt: instant('proved_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** A pair of tokens of a session. What a request needs is here alone, so that checking it is one index look-up. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    accountId: owner(),
    sessionId: uuid('session_id').notNull(),
    generation: integer('generation').notNull(),
    accessHash: bytes('access_hash').notNull(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshHash: bytes('refresh_hash').notNull(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    spentAt: instant('spent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.generation] }),
    uniqueIndex('session_tokens_by_access').on(table.accessHash),
    uniqueIndex('session_tokens_by_refresh').on(table.refreshHash),
    index('session_tokens_by_refresh_expiry').on(table.refreshExpiresAt),
  ],
)

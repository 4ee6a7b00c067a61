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
    /** When this session last proved who it is, by a code or the password (access#113). */
    provedAt: instant('proved_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** A pair of tokens of a session, with what tells whether a request may go on by it. */
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
    uniqueIndex('session_tokens_by_access').on(table.accountId, table.accessHash),
    uniqueIndex('session_tokens_by_refresh').on(table.accountId, table.refreshHash),
    index('session_tokens_by_refresh_expiry').on(table.refreshExpiresAt),
  ],
)

/** The directory that turns the hash of a token, of either kind, into the session that it belongs to. */
export const sessionTokenDirectory = pgTable(
  'session_token_directory',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: owner(),
    sessionId: uuid('session_id').notNull(),
    /** When the token's session ends at the latest. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('session_token_directory_of_account').on(table.accountId),
    index('session_token_directory_by_expiry').on(table.expiresAt),
  ],
)

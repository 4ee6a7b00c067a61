import { bigint, index, pgTable } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../db/columns.ts'

/** Recent hits of a limited thing, so that every process counts the same. Keys are keyed hashes. */
export const limitHits = pgTable(
  'limit_hits',
  {
    key: bytes('key').primaryKey(),
    /** Epoch ms. */
    hits: bigint('hits', { mode: 'number' }).array().notNull(),
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [index('limit_hits_by_touch').on(table.touchedAt)],
)

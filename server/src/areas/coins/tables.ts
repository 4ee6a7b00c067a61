import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'

/**
 * The coins of a member by when they expire: all that are earned in one year expire together (money#23), so a member has two
 * live lots at most. What is left of all lots is the balance, and equals the book `balance` of the ledger.
 */
export const coinLots = pgTable(
  'coin_lots',
  {
    accountId: owner(),
    expiresAt: instant('expires_at').notNull(),
    remaining: integer('remaining').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.expiresAt] }),
    index('coin_lots_by_expiry').on(table.expiresAt).where(sql`remaining > 0`),
    check('coin_lots_remaining_not_negative', sql`remaining >= 0`),
  ],
)

/** Which lots an order took its coins from; what it returned of them goes back there. Of a split order, the whole. */
export const coinUses = pgTable(
  'coin_uses',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    amount: integer('amount').notNull(),
    returned: integer('returned').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.expiresAt] }),
    check('coin_uses_amount_positive', sql`amount > 0`),
    check('coin_uses_returned_within_amount', sql`returned BETWEEN 0 AND amount`),
  ],
)

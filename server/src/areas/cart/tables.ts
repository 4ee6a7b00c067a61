import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** What stands on a member's two lists; prescription drugs are on the second. */
export const cartItems = pgTable(
  'cart_items',
  {
    accountId: owner(),
    /** A product, or a bundle by the code of its promotion. */
    itemCode: text('item_code').notNull(),
    kind: text('kind').$type<'product' | 'bundle'>().notNull(),
    isRx: boolean('is_rx').notNull(),
    amount: integer('amount').notNull(),
    isSelected: boolean('is_selected').notNull().default(true),
    /** Cents a piece when it was put here. */
    addedPrice: integer('added_price').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.itemCode] }),
    check('cart_items_amount_in_range', sql`amount BETWEEN 1 AND 99`),
  ],
)

/**
 * Live orders that members placed to a phone that is not their own. The limit of orders to a phone counts them, of all accounts
 * together; a keyed hash stands for the phone, and a job removes rows that the limit does not look at any more.
 */
export const phoneOrders = pgTable(
  'phone_orders',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    phoneHash: bytes('phone_hash').notNull(),
    placedAt: instant('placed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    index('phone_orders_by_phone').on(table.phoneHash, table.placedAt),
    index('phone_orders_by_time').on(table.placedAt),
  ],
)

/** Cross-border purchases by person and calendar year (orders#65); the person is known by a keyed hash of the ID number. */
export const crossBorderPurchases = pgTable(
  'cross_border_purchases',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    personHash: bytes('person_hash').notNull(),
    /** In Shanghai. */
    year: smallint('year').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    /** The order ended without being bought. */
    freedAt: instant('freed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId] }),
    index('cross_border_purchases_by_person').on(table.personHash, table.year).where(sql`freed_at IS NULL`),
  ],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Products that a member waits for; the phone that hears of the arrival is encrypted with the personal key. */
export const reservations = pgTable(
  'reservations',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    productCode: text('product_code').notNull(),
    cellPhone: bytes('cell_phone').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Set once the product came in. */
    arrivedAt: instant('arrived_at'),
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('reservations_once').on(table.accountId, table.productCode).where(sql`arrived_at IS NULL`),
    index('reservations_of_member').on(table.accountId, table.createdAt.desc()),
    index('reservations_waiting').on(table.productCode, table.createdAt).where(sql`arrived_at IS NULL`),
  ],
)

import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, owner } from '../../platform/db/columns.ts'

/** Products that a member keeps in mind; each once (shop#46). */
export const favourites = pgTable(
  'favourites',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    productCode: text('product_code').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('favourites_once').on(table.accountId, table.productCode),
    index('favourites_of_member').on(table.accountId, table.createdAt.desc()),
  ],
)

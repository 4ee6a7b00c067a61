import { addressLimits } from '@shop/contract/fields/address'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Where parcels go; who lives there is encrypted with the personal key, divisions are codes. */
export const addresses = pgTable(
  'addresses',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    consignee: bytes('consignee').notNull(),
    landline: bytes('landline'),
    mobile: bytes('mobile').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    regionCode: text('region_code'),
    streetCode: text('street_code'),
    customArea: bytes('custom_area').notNull(),
    zipCode: text('zip_code'),
    isDefault: boolean('is_default').notNull().default(false),
    /** When it was last chosen, made or changed: the latest follows a default that is removed (account#70). */
    usedAt: instant('used_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('addresses_one_default').on(table.accountId).where(sql`${table.isDefault}`),
  ],
)

/** How many addresses a member has: the row that parallel changes wait for, and the limit that they meet. */
export const addressBooks = pgTable(
  'address_books',
  {
    accountId: uuid('account_id').primaryKey(),
    held: smallint('held').notNull(),
  },
  (table) => [
    check('address_books_limit', sql`${table.held} BETWEEN 0 AND ${sql.raw(String(addressLimits.addresses))}`),
  ],
)

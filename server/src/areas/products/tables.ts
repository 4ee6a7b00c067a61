import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

export const categories = pgTable('categories', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
})

export const products = pgTable(
  'products',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    commonTitle: text('common_title').notNull(),
    packing: text('packing').notNull(),
    manufacturer: text('manufacturer').notNull(),
    categoryCode: text('category_code')
      .notNull()
      .references(() => categories.code),
    /** Cents. */
    price: integer('price').notNull(),
    prescriptionType: smallint('prescription_type').notNull(),
    classCode: text('class_code'),
    indications: text('indications').notNull(),
    warehouse: text('warehouse').notNull(),
    stock: integer('stock').notNull(),
    isGlobal: boolean('is_global').notNull(),
    /** Per ten thousand. */
    taxRate: integer('tax_rate').notNull(),
    /** Most pieces a purchase may hold; null for no limit. */
    restriction: integer('restriction'),
    forbiddenAgeLess: smallint('forbidden_age_less'),
    forbiddenAgeGreater: smallint('forbidden_age_greater'),
    icdCodes: jsonb('icd_codes').$type<string[]>().notNull(),
    /** The drawn pack, SVG. */
    picture: text('picture').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('products_by_category').on(table.categoryCode),
    check('products_stock_not_negative', sql`stock >= 0`),
    check('products_price_not_negative', sql`price >= 0`),
  ],
)

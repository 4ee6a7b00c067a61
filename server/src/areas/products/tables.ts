import type { TaxRate } from '@shop/contract/fields/tax'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'
import type { PromotionContent } from './domain/promotion.ts'

export const categories = pgTable('categories', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  position: smallint('position').notNull(),
})

/** Where parcels come from, by the name that shoppers read. */
export const warehouses = pgTable('warehouses', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
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
    /** Struck through beside the price; cents. */
    marketPrice: integer('market_price'),
    prescriptionType: smallint('prescription_type').notNull(),
    classCode: text('class_code'),
    indications: text('indications').notNull(),
    warehouse: text('warehouse')
      .notNull()
      .references(() => warehouses.code),
    isOnShelf: boolean('is_on_shelf').notNull().default(true),
    isGlobal: boolean('is_global').notNull(),
    /** Of the tax at import, per ten thousand. */
    taxRate: integer('tax_rate').notNull(),
    /** What invoices say it is, 19 digits; null where the provider of invoices finds it by the name. */
    taxCategoryCode: text('tax_category_code'),
    /** The value added tax on invoices, percent; null for that of its class. */
    taxRatePercent: smallint('tax_rate_percent').$type<TaxRate>(),
    /** Most pieces a purchase may hold; null for no limit. */
    restriction: integer('restriction'),
    forbiddenAgeLess: smallint('forbidden_age_less'),
    forbiddenAgeGreater: smallint('forbidden_age_greater'),
    /** A few characters each of name, generic name, pinyin and initials, for the search. */
    searchPieces: text('search_pieces').array().notNull().default(sql`'{}'`),
    /** Name, generic name, pinyin and initials, in lower case, one a line. */
    searchText: text('search_text').notNull().default(''),
    /** Sum and number of the scores it was reviewed with. */
    scoreSum: integer('score_sum').notNull().default(0),
    scoreCount: integer('score_count').notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    // All that a search without a word needs to know, so that it reads no row but those of its page.
    index('products_on_shelf')
      .on(table.categoryCode, table.price, table.code, table.prescriptionType)
      .where(sql`is_on_shelf`),
    index('products_by_price').on(table.price, table.code).where(sql`is_on_shelf`),
    index('products_by_search_piece').using('gin', table.searchPieces).where(sql`is_on_shelf`),
    check('products_price_not_negative', sql`price >= 0`),
    check('products_tax_rate_known', sql`tax_rate_percent IN (13, 9, 6, 3, 1, 0)`),
  ],
)

/**
 * The stock of each product, apart from its facts: facts are read by everybody and change rarely, stock is written by every
 * order and is locked one product after another.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productCode: text('product_code')
      .primaryKey()
      .references(() => products.code),
    /** Pieces on hand, those included that orders have reserved. */
    stock: integer('stock').notNull(),
    /** The sum of open reservations of orders, changed in the transaction that changes the reservations. */
    reserved: integer('reserved').notNull().default(0),
  },
  () => [
    check('product_stock_not_negative', sql`stock >= 0`),
    check('product_stock_reserved_within_stock', sql`reserved >= 0 AND reserved <= stock`),
  ],
)

/** The packs that are drawn here, and the photos that are fed; apart, so that the rows that a search reads stay small. */
export const productPictures = pgTable('product_pictures', {
  productCode: text('product_code')
    .primaryKey()
    .references(() => products.code),
  /** SVG. */
  picture: text('picture').notNull(),
  /** JPEG, drawn anew from what was fed; shown in place of the drawn pack. */
  photo: bytes('photo'),
})

/** Products that may not be sold (shop#28): everywhere, or to one province. */
export const productBans = pgTable(
  'product_bans',
  {
    productCode: text('product_code')
      .notNull()
      .references(() => products.code),
    /** Two digits; empty: everywhere. */
    provinceCode: text('province_code').notNull().default(''),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.provinceCode] })],
)

/** Rules by which orders form bundles (marks 5 to 8, 17 and 18), gifts (3) and prizes (13, 15). */
export const promotions = pgTable('promotions', {
  code: text('code').primaryKey(),
  title: text('title').notNull(),
  /** Of a bundle the head's; its members carry the next number. */
  mark: smallint('mark').notNull(),
  content: jsonb('content').$type<PromotionContent>().notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
})

/** Pieces that an order holds back until it is shipped or ended (shop#26). */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    productCode: text('product_code')
      .notNull()
      .references(() => products.code),
    amount: integer('amount').notNull(),
    state: text('state').$type<'open' | 'shipped' | 'freed'>().notNull().default('open'),
    reservedAt: instant('reserved_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.orderId, table.productCode] }),
    index('stock_reservations_open').on(table.productCode).where(sql`state = 'open'`),
    check('stock_reservations_amount_positive', sql`amount > 0`),
  ],
)

/** Every change of what is on hand, append-only: who brought it and why. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: uuid('id').primaryKey(),
    productCode: text('product_code')
      .notNull()
      .references(() => products.code),
    change: integer('change').notNull(),
    /** shipped, or what an operator wrote. */
    reason: text('reason').notNull(),
    operatorId: uuid('operator_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('stock_changes_by_product').on(table.productCode, table.at)],
)

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import { categories, productPictures, products, promotions, warehouses } from '../tables.ts'

/** What feeds read and write; each feed of a table waits for the one before, so that both know what is kept. */
const waitForOthers = (tx: Database, table: PgTable) =>
  tx.orm.execute(sql`LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`)

const byCode = <Row extends { code: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.code, row]))

type CategoryRow = typeof categories.$inferSelect

export async function lockCategories(tx: Database, codes: readonly string[]): Promise<Map<string, CategoryRow>> {
  await waitForOthers(tx, categories)
  return byCode(
    await tx.orm
      .select()
      .from(categories)
      .where(inArray(categories.code, [...codes])),
  )
}

export async function writeCategories(tx: Database, rows: readonly CategoryRow[]): Promise<void> {
  const set = { name: sql`excluded.name`, position: sql`excluded.position` }
  await tx.orm
    .insert(categories)
    .values([...rows])
    .onConflictDoUpdate({ target: categories.code, set })
}

type WarehouseRow = typeof warehouses.$inferSelect

export async function lockWarehouses(tx: Database, codes: readonly string[]): Promise<Map<string, WarehouseRow>> {
  await waitForOthers(tx, warehouses)
  return byCode(
    await tx.orm
      .select()
      .from(warehouses)
      .where(inArray(warehouses.code, [...codes])),
  )
}

export async function writeWarehouses(tx: Database, rows: readonly WarehouseRow[]): Promise<void> {
  await tx.orm
    .insert(warehouses)
    .values([...rows])
    .onConflictDoUpdate({ target: warehouses.code, set: { name: sql`excluded.name` } })
}

export type PromotionRow = typeof promotions.$inferSelect

export async function lockPromotions(tx: Database, codes: readonly string[]): Promise<Map<string, PromotionRow>> {
  await waitForOthers(tx, promotions)
  return byCode(
    await tx.orm
      .select()
      .from(promotions)
      .where(inArray(promotions.code, [...codes])),
  )
}

export async function writePromotions(tx: Database, rows: readonly PromotionRow[]): Promise<void> {
  const set = {
    title: sql`excluded.title`,
    mark: sql`excluded.mark`,
    content: sql`excluded.content`,
    startsAt: sql`excluded.starts_at`,
    endsAt: sql`excluded.ends_at`,
  }
  await tx.orm
    .insert(promotions)
    .values([...rows])
    .onConflictDoUpdate({ target: promotions.code, set })
}

type PriceRow = Pick<typeof products.$inferSelect, 'code' | 'price' | 'marketPrice'>

/** Locks products in order of code, as everybody does who changes several. */
export async function lockPrices(tx: Database, codes: readonly string[]): Promise<Map<string, PriceRow>> {
  return byCode(
    await tx.orm
      .select({ code: products.code, price: products.price, marketPrice: products.marketPrice })
      .from(products)
      .where(inArray(products.code, [...codes]))
      .orderBy(asc(products.code))
      .for('no key update'),
  )
}

export async function writePrices(tx: Database, rows: readonly PriceRow[], now: Date): Promise<void> {
  const codes = rows.map(({ code }) => code)
  const prices = rows.map(({ price }) => price)
  const marketPrices = rows.map(({ marketPrice }) => marketPrice)
  await tx.orm.execute(sql`UPDATE ${products} SET price = fed.price, market_price = fed.market_price, updated_at = ${now}
    FROM unnest(${sql.param(codes)}::text[], ${sql.param(prices)}::int[], ${sql.param(marketPrices)}::int[])
      AS fed (code, price, market_price) WHERE products.code = fed.code`)
}

/** The photo of a product that the caller has locked; null for none. */
export async function readPhoto(tx: Database, productCode: string): Promise<Buffer | null> {
  const [row] = await tx.orm
    .select({ photo: productPictures.photo })
    .from(productPictures)
    .where(eq(productPictures.productCode, productCode))
  return row?.photo ?? null
}

/** Keeps a photo; a product that came in without a row of pictures gets one with the drawing that is given. */
export async function writePhoto(tx: Database, productCode: string, photo: Buffer, picture: string): Promise<void> {
  await tx.orm
    .insert(productPictures)
    .values({ productCode, picture, photo })
    .onConflictDoUpdate({ target: productPictures.productCode, set: { photo } })
}

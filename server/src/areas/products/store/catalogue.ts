import { needsPrescription } from '@shop/contract/fields/prescription'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { SearchFields } from '../domain/search-terms.ts'
import { categories, productBans, productPictures, productStock, products, promotions, warehouses } from '../tables.ts'

export async function findPicture(
  db: Database,
  code: string,
): Promise<{ picture: string; photo: Buffer | null; prescriptionType: number } | undefined> {
  const [row] = await db.orm
    .select({
      picture: productPictures.picture,
      photo: productPictures.photo,
      prescriptionType: products.prescriptionType,
    })
    .from(products)
    .innerJoin(productPictures, eq(productPictures.productCode, products.code))
    .where(eq(products.code, code))
  return row
}

export type NewCategory = typeof categories.$inferInsert
export type NewWarehouse = typeof warehouses.$inferInsert
export type NewProduct = typeof products.$inferInsert &
  Omit<typeof productStock.$inferInsert, 'productCode'> & { /** SVG. */ picture: string }
export type NewBan = typeof productBans.$inferInsert
export type NewPromotion = typeof promotions.$inferInsert

export async function insertCategories(tx: Database, rows: readonly NewCategory[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(categories)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertWarehouses(tx: Database, rows: readonly NewWarehouse[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(warehouses)
      .values([...rows])
      .onConflictDoNothing()
}

/** Adds products with their stock and picture. @returns the codes of those that were not known */
export async function insertProducts(tx: Database, rows: readonly NewProduct[]): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx.orm
    .insert(products)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ code: products.code })
  const codes = inserted.map(({ code }) => code)
  const added = rows.filter(({ code }) => codes.includes(code))
  if (added.length > 0) {
    await tx.orm
      .insert(productStock)
      .values(added.map(({ code, stock, reserved }) => ({ productCode: code, stock, reserved })))
    await tx.orm
      .insert(productPictures)
      .values(added.map(({ code, picture }) => ({ productCode: code, picture })))
      .onConflictDoNothing()
  }
  return codes
}

export async function insertBans(tx: Database, rows: readonly NewBan[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(productBans)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertPromotions(tx: Database, rows: readonly NewPromotion[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(promotions)
      .values([...rows])
      .onConflictDoNothing()
}

/** Whether there is anything to sell. */
export async function hasProducts(db: Database): Promise<boolean> {
  const rows = await db.orm.select({ code: products.code }).from(products).limit(1)
  return rows.length > 0
}

export async function hasCategory(db: Database, code: string): Promise<boolean> {
  const rows = await db.orm.select({ code: categories.code }).from(categories).where(eq(categories.code, code))
  return rows.length > 0
}

export async function hasWarehouse(db: Database, code: string): Promise<boolean> {
  const rows = await db.orm.select({ code: warehouses.code }).from(warehouses).where(eq(warehouses.code, code))
  return rows.length > 0
}

/** Which of these codes are those of categories or products, off the shelf and banned ones too. */
export async function findKnownCodes(
  db: Database,
  kind: 'categories' | 'products',
  codes: readonly string[],
): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const table = kind === 'categories' ? categories : products
  const rows = await db.orm
    .select({ code: table.code })
    .from(table)
    .where(inArray(table.code, [...codes]))
  return new Set(rows.map(({ code }) => code))
}

/** Whether some of these products are sold without a prescription. */
export async function isAnySoldFreely(db: Database, codes: readonly string[]): Promise<boolean> {
  const rows = await db.orm
    .selectDistinct({ prescriptionType: products.prescriptionType })
    .from(products)
    .where(inArray(products.code, [...codes]))
  return rows.some(({ prescriptionType }) => !needsPrescription(prescriptionType))
}

/** Locks the next products after a code that the search cannot find yet; those that another process has locked are its own. */
export async function lockUnsearchable(
  tx: Database,
  after: string,
  most: number,
): Promise<Pick<ProductRow, 'code' | 'name' | 'commonTitle' | 'categoryCode' | 'prescriptionType'>[]> {
  return tx.orm
    .select({
      code: products.code,
      name: products.name,
      commonTitle: products.commonTitle,
      categoryCode: products.categoryCode,
      prescriptionType: products.prescriptionType,
    })
    .from(products)
    .where(and(gt(products.code, after), eq(products.searchText, '')))
    .orderBy(asc(products.code))
    .limit(most)
    .for('no key update', { skipLocked: true })
}

export async function writeSearchFields(tx: Database, code: string, fields: SearchFields): Promise<void> {
  await tx.orm.update(products).set(fields).where(eq(products.code, code))
}

export type ProductRow = typeof products.$inferSelect

export async function lockProduct(tx: Database, code: string): Promise<ProductRow | undefined> {
  const [row] = await tx.orm.select().from(products).where(eq(products.code, code)).for('no key update')
  return row
}

export async function updateProduct(tx: Database, code: string, fields: Partial<ProductRow>): Promise<void> {
  await tx.orm.update(products).set(fields).where(eq(products.code, code))
}

/** A product with everything that its page tells, and its category. */
export type ShownProduct = Pick<
  ProductRow,
  | 'name'
  | 'commonTitle'
  | 'manufacturer'
  | 'marketPrice'
  | 'indications'
  | 'forbiddenAgeLess'
  | 'forbiddenAgeGreater'
  | 'scoreSum'
  | 'scoreCount'
> & { category: { code: string; name: string } }

export async function findShown(db: Database, code: string): Promise<ShownProduct | undefined> {
  const [row] = await db.orm
    .select({
      name: products.name,
      commonTitle: products.commonTitle,
      manufacturer: products.manufacturer,
      marketPrice: products.marketPrice,
      indications: products.indications,
      forbiddenAgeLess: products.forbiddenAgeLess,
      forbiddenAgeGreater: products.forbiddenAgeGreater,
      scoreSum: products.scoreSum,
      scoreCount: products.scoreCount,
      category: { code: categories.code, name: categories.name },
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .where(eq(products.code, code))
  return row
}

/** Puts a product on the ban list or says anew why it is there. */
export async function writeBan(tx: Database, ban: NewBan): Promise<void> {
  await tx.orm
    .insert(productBans)
    .values(ban)
    .onConflictDoUpdate({
      target: [productBans.productCode, productBans.provinceCode],
      set: { reason: ban.reason },
    })
}

/** @returns whether it was there */
export async function deleteBan(tx: Database, productCode: string, provinceCode: string): Promise<boolean> {
  const gone = await tx.orm
    .delete(productBans)
    .where(and(eq(productBans.productCode, productCode), eq(productBans.provinceCode, provinceCode)))
    .returning({ productCode: productBans.productCode })
  return gone.length > 0
}

export async function readBans(
  db: Database,
  codes: readonly string[],
): Promise<{ productCode: string; provinceCode: string; reason: string }[]> {
  if (codes.length === 0) return []
  return db.orm
    .select({
      productCode: productBans.productCode,
      provinceCode: productBans.provinceCode,
      reason: productBans.reason,
    })
    .from(productBans)
    .where(inArray(productBans.productCode, [...codes]))
    .orderBy(asc(productBans.productCode), asc(productBans.provinceCode))
}

/** A page for operators: by part of a name or code, those on and off the shelf, in order of code. */
export async function readOperatingPage(
  db: Database,
  { keyword, onlyEmpty, offset, size }: { keyword: string; onlyEmpty: boolean; offset: number; size: number },
) {
  const wanted = and(
    ...(keyword === ''
      ? []
      : [sql`(strpos(lower(${products.name}), lower(${keyword})) > 0 OR strpos(${products.code}, ${keyword}) > 0)`]),
    ...(onlyEmpty ? [sql`${productStock.stock} = ${productStock.reserved}`] : []),
  )
  const [counted] = await db.orm
    .select({ total: count() })
    .from(products)
    .innerJoin(productStock, eq(productStock.productCode, products.code))
    .where(wanted)
  const rows = await db.orm
    .select({
      productCode: products.code,
      productName: products.name,
      packing: products.packing,
      price: products.price,
      prescriptionType: products.prescriptionType,
      warehouse: products.warehouse,
      warehouseName: warehouses.name,
      stock: productStock.stock,
      reserved: productStock.reserved,
      isOnShelf: products.isOnShelf,
    })
    .from(products)
    .innerJoin(warehouses, eq(warehouses.code, products.warehouse))
    .innerJoin(productStock, eq(productStock.productCode, products.code))
    .where(wanted)
    .orderBy(asc(products.code))
    .limit(size)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

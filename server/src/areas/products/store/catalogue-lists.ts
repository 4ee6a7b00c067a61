import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import { categories, productPictures, productStock, products, promotions, warehouses } from '../tables.ts'

/** Lists of what was fed, for the desk: by part of a name or code, page by page. */
export interface CataloguePage {
  keyword: string
  offset: number
  size: number
}

const holds = (keyword: string, name: PgColumn, code: PgColumn): SQL | undefined =>
  keyword === ''
    ? undefined
    : sql`(strpos(lower(${name}), lower(${keyword})) > 0 OR strpos(lower(${code}), lower(${keyword})) > 0)`

const productsOf = (column: PgColumn, code: PgColumn) =>
  sql<number>`(SELECT count(*) FROM ${products} WHERE ${column} = ${code})`

export async function readCatalogueCategories(db: Database, { keyword, offset, size }: CataloguePage) {
  const wanted = holds(keyword, categories.name, categories.code)
  const rows = await db.orm
    .select({
      code: categories.code,
      name: categories.name,
      position: categories.position,
      productCount: productsOf(products.categoryCode, categories.code),
    })
    .from(categories)
    .where(wanted)
    .orderBy(asc(categories.position), asc(categories.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(categories, wanted) }
}

export async function readCatalogueWarehouses(db: Database, { keyword, offset, size }: CataloguePage) {
  const wanted = holds(keyword, warehouses.name, warehouses.code)
  const rows = await db.orm
    .select({
      code: warehouses.code,
      name: warehouses.name,
      productCount: productsOf(products.warehouse, warehouses.code),
    })
    .from(warehouses)
    .where(wanted)
    .orderBy(asc(warehouses.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(warehouses, wanted) }
}

export async function readCatalogueProducts(db: Database, { keyword, offset, size }: CataloguePage) {
  const wanted = holds(keyword, products.name, products.code)
  const rows = await db.orm
    .select({
      productCode: products.code,
      name: products.name,
      commonTitle: products.commonTitle,
      packing: products.packing,
      manufacturer: products.manufacturer,
      categoryCode: products.categoryCode,
      categoryName: categories.name,
      price: products.price,
      marketPrice: products.marketPrice,
      prescriptionType: products.prescriptionType,
      classCode: products.classCode,
      indications: products.indications,
      warehouse: products.warehouse,
      warehouseName: warehouses.name,
      isGlobal: products.isGlobal,
      taxRate: products.taxRate,
      taxCategoryCode: products.taxCategoryCode,
      taxRatePercent: products.taxRatePercent,
      restriction: products.restriction,
      isOnShelf: products.isOnShelf,
      stock: productStock.stock,
      reserved: productStock.reserved,
      hasPhoto: sql<boolean>`${productPictures.photo} IS NOT NULL`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.code, products.categoryCode))
    .innerJoin(warehouses, eq(warehouses.code, products.warehouse))
    .innerJoin(productStock, eq(productStock.productCode, products.code))
    .leftJoin(productPictures, eq(productPictures.productCode, products.code))
    .where(wanted)
    .orderBy(desc(products.updatedAt), asc(products.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(products, wanted) }
}

export async function readCataloguePromotions(db: Database, { keyword, offset, size }: CataloguePage) {
  const wanted = holds(keyword, promotions.title, promotions.code)
  const rows = await db.orm
    .select()
    .from(promotions)
    .where(wanted)
    .orderBy(desc(promotions.startsAt), asc(promotions.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(promotions, wanted) }
}

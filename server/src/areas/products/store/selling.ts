import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { codesOf, isAllowed, type Promotion } from '../domain/promotion.ts'
import { productBans, productStock, products, promotions, warehouses } from '../tables.ts'

/** A product as whoever sells it must know it. */
export interface Sellable {
  productCode: string
  productName: string
  packing: string
  /** Cents a piece. */
  price: number
  prescriptionType: number
  classCode: string | null
  categoryCode: string
  warehouse: string
  /** As shoppers read it. */
  warehouseName: string
  isGlobal: boolean
  /** Per ten thousand. */
  taxRate: number
  /** Most pieces of one purchase; null for no limit. */
  restriction: number | null
  /** Pieces that no order has reserved. */
  available: number
  isOnShelf: boolean
  /** Where it may not be sold: '' everywhere, else the two digits of a province (shop#28). */
  bans: ReadonlySet<string>
  /** Medicine is not returned but for a fault of quality. */
  isMedicine: boolean
}

/** The products of these codes, those off the shelf and banned ones too; unknown codes are left out. */
export async function readSellable(db: Database, codes: readonly string[]): Promise<Map<string, Sellable>> {
  if (codes.length === 0) return new Map()
  const rows = await db.orm
    .select({
      productCode: products.code,
      productName: products.name,
      packing: products.packing,
      price: products.price,
      prescriptionType: products.prescriptionType,
      classCode: products.classCode,
      categoryCode: products.categoryCode,
      warehouse: products.warehouse,
      warehouseName: warehouses.name,
      isGlobal: products.isGlobal,
      taxRate: products.taxRate,
      restriction: products.restriction,
      available: sql<number>`${productStock.stock} - ${productStock.reserved}`,
      isOnShelf: products.isOnShelf,
      bans: sql<
        string[]
      >`ARRAY(SELECT ${productBans.provinceCode} FROM ${productBans} WHERE ${productBans.productCode} = ${products.code})`,
    })
    .from(products)
    .innerJoin(warehouses, eq(warehouses.code, products.warehouse))
    .innerJoin(productStock, eq(productStock.productCode, products.code))
    .where(inArray(products.code, [...new Set(codes)]))
  return new Map(
    rows.map((row) => [row.productCode, { ...row, bans: new Set(row.bans), isMedicine: row.prescriptionType !== 0 }]),
  )
}

/** The names of the warehouses of these codes, as shoppers read them. */
export async function readWarehouseNames(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.orm
    .select()
    .from(warehouses)
    .where(inArray(warehouses.code, [...new Set(codes)]))
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** The promotions that hold at `now`, by code; those that name a prescription drug or nothing known never do (shop#40). */
export async function readPromotions(db: Database, now: Date): Promise<Promotion[]> {
  const live = await db.orm
    .select({ code: promotions.code, title: promotions.title, mark: promotions.mark, content: promotions.content })
    .from(promotions)
    .where(and(lte(promotions.startsAt, now), or(isNull(promotions.endsAt), gt(promotions.endsAt, now))))
    .orderBy(asc(promotions.code))
  const known = await readSellable(
    db,
    live.flatMap(({ content }) => codesOf(content)),
  )
  return live.filter(({ content }) => isAllowed(content, known))
}

export interface Score {
  productCode: string
  /** 1 to 5. */
  score: number
}

/** Adds scores to what products were reviewed with, in order of code; they stay when the review goes. */
export async function addScores(tx: Database, scores: readonly Score[]): Promise<void> {
  for (const { productCode, score } of [...scores].sort((a, b) => (a.productCode < b.productCode ? -1 : 1))) {
    await tx.orm
      .update(products)
      .set({ scoreSum: sql`${products.scoreSum} + ${score}`, scoreCount: sql`${products.scoreCount} + 1` })
      .where(eq(products.code, productCode))
  }
}

/**
 * SQL for the name of a warehouse as shoppers read it; a code without a name stands for itself.
 * @param code a qualified column that holds its code, or null
 */
export function warehouseNameSql(code: string): string {
  return `coalesce((SELECT warehouses.name FROM warehouses WHERE warehouses.code = ${code}), ${code})`
}

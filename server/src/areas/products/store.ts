import { asc, count, eq, ilike, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { categories, products } from './tables.ts'

export interface FoundProduct {
  code: string
  name: string
  packing: string
  manufacturer: string
  price: number
  prescriptionType: number
  stock: number
}

/** Products whose name holds the word, those in the shop's own order; at most `size` of them are read. */
export async function findProducts(
  db: Database,
  word: string,
  { offset, size }: { offset: number; size: number },
): Promise<{ found: FoundProduct[]; total: number }> {
  const matches: SQL = ilike(products.name, `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const [counted] = await db.orm.select({ total: count() }).from(products).where(matches)
  const found = await db.orm
    .select({
      code: products.code,
      name: products.name,
      packing: products.packing,
      manufacturer: products.manufacturer,
      price: products.price,
      prescriptionType: products.prescriptionType,
      stock: products.stock,
    })
    .from(products)
    .where(matches)
    .orderBy(asc(products.code))
    .limit(size)
    .offset(offset)
  return { found, total: counted?.total ?? 0 }
}

export async function findPicture(
  db: Database,
  code: string,
): Promise<{ picture: string; prescriptionType: number } | undefined> {
  const [row] = await db.orm
    .select({ picture: products.picture, prescriptionType: products.prescriptionType })
    .from(products)
    .where(eq(products.code, code))
  return row
}

export type NewCategory = typeof categories.$inferInsert
export type NewProduct = typeof products.$inferInsert

export async function insertCategories(tx: Database, rows: readonly NewCategory[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(categories)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertProducts(tx: Database, rows: readonly NewProduct[]): Promise<void> {
  if (rows.length > 0)
    await tx.orm
      .insert(products)
      .values([...rows])
      .onConflictDoNothing()
}

/** Whether there is anything to sell. */
export async function hasProducts(db: Database): Promise<boolean> {
  const rows = await db.orm.select({ code: products.code }).from(products).limit(1)
  return rows.length > 0
}

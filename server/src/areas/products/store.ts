import { asc, count, eq, ilike, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { products } from './tables.ts'

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

import type { TaxRate } from '@shop/contract/fields/tax'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { products } from '../tables.ts'

/** What the tax office wants to know of a product; null where nobody has said it. */
export interface TaxFacts {
  taxCategoryCode: string | null
  /** Percent. */
  taxRatePercent: TaxRate | null
}

/** The tax facts of these products by code, those off the shelf too; unknown codes are left out. */
export async function readTaxFacts(db: Database, codes: readonly string[]): Promise<Map<string, TaxFacts>> {
  if (codes.length === 0) return new Map()
  const rows = await db.orm
    .select({
      code: products.code,
      taxCategoryCode: products.taxCategoryCode,
      taxRatePercent: products.taxRatePercent,
    })
    .from(products)
    .where(inArray(products.code, [...new Set(codes)]))
  return new Map(rows.map(({ code, ...facts }) => [code, facts]))
}

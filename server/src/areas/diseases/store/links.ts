import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { diseases, productDiseases } from '../tables.ts'
import type { KnownDisease } from './diseases.ts'

export type NewLink = typeof productDiseases.$inferInsert

/** A disease that a product is linked to. */
export interface LinkedDisease extends KnownDisease {
  isDefault: boolean
  isOffered: boolean
}

/** What these products are taken for, by product and in their order, withdrawn diseases too. */
export async function readLinks(db: Database, productCodes: readonly string[]): Promise<Map<string, LinkedDisease[]>> {
  if (productCodes.length === 0) return new Map()
  const rows = await db.orm
    .select({
      productCode: productDiseases.productCode,
      code: diseases.code,
      name: diseases.name,
      sex: diseases.sex,
      ageMin: diseases.ageMin,
      ageMax: diseases.ageMax,
      isDefault: productDiseases.isDefault,
      isOffered: diseases.isOffered,
    })
    .from(productDiseases)
    .innerJoin(diseases, eq(diseases.code, productDiseases.diseaseCode))
    .where(inArray(productDiseases.productCode, [...new Set(productCodes)]))
    .orderBy(asc(productDiseases.productCode), asc(productDiseases.position))
  const links = new Map<string, LinkedDisease[]>()
  for (const { productCode, ...disease } of rows) {
    const linked = links.get(productCode)
    if (linked) linked.push(disease)
    else links.set(productCode, [disease])
  }
  return links
}

/** Whether there is a product that something is known of. */
export async function hasProductDiseases(db: Database): Promise<boolean> {
  const rows = await db.orm.select({ productCode: productDiseases.productCode }).from(productDiseases).limit(1)
  return rows.length > 0
}

export async function insertLinks(tx: Database, links: readonly NewLink[]): Promise<void> {
  if (links.length > 0)
    await tx.orm
      .insert(productDiseases)
      .values([...links])
      .onConflictDoNothing()
}

/** Replaces what products are taken for; the caller has locked these products. */
export async function replaceLinks(
  tx: Database,
  productCodes: readonly string[],
  links: readonly NewLink[],
): Promise<void> {
  await tx.orm.delete(productDiseases).where(inArray(productDiseases.productCode, [...productCodes]))
  if (links.length > 0) await tx.orm.insert(productDiseases).values([...links])
}

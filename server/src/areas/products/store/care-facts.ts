import { prescriptionTypes } from '@shop/contract/fields/prescription'
import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { products } from '../tables.ts'

/** Years under and over which a product is forbidden; null where age does not matter. */
export interface ForbiddenAges {
  forbiddenAgeLess: number | null
  forbiddenAgeGreater: number | null
}

/** What is asked of a product before somebody takes it. */
export interface CareFacts extends ForbiddenAges {
  code: string
  name: string
  commonTitle: string
  prescriptionType: number
}

const shown = {
  code: products.code,
  name: products.name,
  commonTitle: products.commonTitle,
  prescriptionType: products.prescriptionType,
  forbiddenAgeLess: products.forbiddenAgeLess,
  forbiddenAgeGreater: products.forbiddenAgeGreater,
}

/** The products of these codes, those off the shelf too; unknown codes are left out. */
export async function readCareFacts(db: Database, codes: readonly string[]): Promise<Map<string, CareFacts>> {
  if (codes.length === 0) return new Map()
  const rows = await db.orm
    .select(shown)
    .from(products)
    .where(inArray(products.code, [...new Set(codes)]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** A page of the prescription drugs in order of code, by part of a name or code. */
export async function readPrescriptionDrugs(
  db: Database,
  { keyword, offset, size }: { keyword: string; offset: number; size: number },
): Promise<{ rows: CareFacts[]; total: number }> {
  const wanted = and(
    inArray(products.prescriptionType, [prescriptionTypes.rx, prescriptionTypes.strictRx]),
    keyword === ''
      ? undefined
      : sql`(strpos(lower(${products.name}), lower(${keyword})) > 0 OR strpos(${products.code}, ${keyword}) > 0)`,
  )
  const rows = await db.orm
    .select(shown)
    .from(products)
    .where(wanted)
    .orderBy(asc(products.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(products, wanted) }
}

/** Locks products in order of code, as everybody does who changes several. */
export async function lockForbiddenAges(tx: Database, codes: readonly string[]): Promise<Map<string, ForbiddenAges>> {
  const rows = await tx.orm
    .select({
      code: products.code,
      forbiddenAgeLess: products.forbiddenAgeLess,
      forbiddenAgeGreater: products.forbiddenAgeGreater,
    })
    .from(products)
    .where(inArray(products.code, [...codes]))
    .orderBy(asc(products.code))
    .for('no key update')
  return new Map(rows.map(({ code, ...ages }) => [code, ages]))
}

export async function writeForbiddenAges(
  tx: Database,
  rows: readonly ({ code: string } & ForbiddenAges)[],
  now: Date,
): Promise<void> {
  const codes = rows.map(({ code }) => code)
  const less = rows.map(({ forbiddenAgeLess }) => forbiddenAgeLess)
  const greater = rows.map(({ forbiddenAgeGreater }) => forbiddenAgeGreater)
  await tx.orm.execute(sql`UPDATE ${products}
    SET forbidden_age_less = fed.less, forbidden_age_greater = fed.greater, updated_at = ${now}
    FROM unnest(${sql.param(codes)}::text[], ${sql.param(less)}::smallint[], ${sql.param(greater)}::smallint[])
      AS fed (code, less, greater) WHERE products.code = fed.code`)
}

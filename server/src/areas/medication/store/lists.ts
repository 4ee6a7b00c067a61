import { asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import { ingredientGroups, ingredients, productDoses, productIngredients, warningRules } from '../tables.ts'

/** Lists of what was fed, for the desk: by part of a name or code, page by page. */
export interface ListRange {
  keyword: string
  offset: number
  size: number
}

const has = (keyword: string, ...columns: (PgColumn | SQL)[]): SQL | undefined =>
  keyword === ''
    ? undefined
    : sql`(${sql.join(
        columns.map((column) => sql`strpos(lower(${column}), lower(${keyword})) > 0`),
        sql` OR `,
      )})`

/** Whose code is the whole word stands first, so that a form finds again what it shows. */
const byCode = (code: PgColumn, keyword: string) => [desc(sql`${code} = ${keyword}`), asc(code)]

export async function readIngredientPage(db: Database, { keyword, offset, size }: ListRange) {
  const wanted = has(keyword, ingredients.name, ingredients.code, sql`array_to_string(${ingredients.otherNames}, ' ')`)
  const rows = await db.orm
    .select({
      code: ingredients.code,
      name: ingredients.name,
      version: ingredients.version,
      otherNames: ingredients.otherNames,
      groups: ingredients.groups,
      productCount: sql<number>`(SELECT count(*)::int FROM ${productIngredients}
        WHERE ${productIngredients.ingredientCode} = ${ingredients.code})`,
    })
    .from(ingredients)
    .where(wanted)
    .orderBy(...byCode(ingredients.code, keyword))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(ingredients, wanted) }
}

export async function readGroupPage(db: Database, { keyword, offset, size }: ListRange) {
  const { code, name, version, otherNames } = ingredientGroups
  const wanted = has(keyword, name, code, sql`array_to_string(${otherNames}, ' ')`)
  const rows = await db.orm
    .select({
      code,
      name,
      version,
      otherNames,
      ingredientCount: sql<number>`(SELECT count(*)::int FROM ${ingredients}
        WHERE ${ingredientGroups}.code = ANY(${ingredients}.groups))`,
    })
    .from(ingredientGroups)
    .where(wanted)
    .orderBy(...byCode(code, keyword))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(ingredientGroups, wanted) }
}

/** Groups and ingredients, which share one set of codes. */
const substances = sql`(SELECT code, name, other_names, true AS is_group FROM ${ingredientGroups}
  UNION ALL SELECT code, name, other_names, false FROM ${ingredients}) AS substance`

/** The groups and ingredients that a word means most likely. */
export async function readSubstancesNamed(db: Database, keyword: string, most: number) {
  const { rows } = await db.orm.execute<{ code: string; name: string; isGroup: boolean }>(sql`
    SELECT code, name, is_group AS "isGroup" FROM ${substances}
    WHERE ${has(keyword, sql`name`, sql`code`, sql`array_to_string(other_names, ' ')`)}
    ORDER BY length(name), code LIMIT ${most}`)
  return rows
}

/** The names of groups and ingredients, by their codes. */
export async function readSubstanceNames(db: Database, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.orm.execute<{ code: string; name: string }>(
    sql`SELECT code, name FROM ${substances} WHERE code = ANY(${sql.param([...new Set(codes)])}::text[])`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** The products whose ingredients are known, with the versions of what is known: by part of their code, or of an ingredient. */
export async function readKnownProducts(db: Database, { keyword, offset, size }: ListRange) {
  const held = sql`EXISTS (SELECT 1 FROM ${productIngredients} JOIN ${ingredients}
    ON ${ingredients.code} = ${productIngredients.ingredientCode}
    WHERE ${productIngredients.productCode} = ${productDoses.productCode} AND ${has(keyword, ingredients.name, ingredients.code)})`
  const wanted = keyword === '' ? undefined : sql`(strpos(${productDoses.productCode}, ${keyword}) > 0 OR ${held})`
  const rows = await db.orm
    .select({ code: productDoses.productCode, version: productDoses.version })
    .from(productDoses)
    .where(wanted)
    .orderBy(...byCode(productDoses.productCode, keyword))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(productDoses, wanted) }
}

export async function readStrengths(db: Database, productCodes: readonly string[]) {
  if (productCodes.length === 0) return []
  return db.orm
    .select({
      productCode: productIngredients.productCode,
      code: ingredients.code,
      name: ingredients.name,
      strength: productIngredients.strength,
    })
    .from(productIngredients)
    .innerJoin(ingredients, eq(ingredients.code, productIngredients.ingredientCode))
    .where(inArray(productIngredients.productCode, [...productCodes]))
    .orderBy(asc(productIngredients.position))
}

export async function readRulePage(db: Database, { keyword, offset, size }: ListRange) {
  const named = sql`EXISTS (SELECT FROM ${substances} WHERE ${has(keyword, sql`name`)}
    AND code IN (${warningRules.subject}, ${warningRules.other}))`
  const wanted = keyword === '' ? undefined : or(has(keyword, warningRules.text, warningRules.code), named)
  const rows = await db.orm
    .select()
    .from(warningRules)
    .where(wanted)
    .orderBy(...byCode(warningRules.code, keyword))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(warningRules, wanted) }
}

import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import type { Substances } from '../domain/patient-facts.ts'
import type { Drug, WarningRule } from '../domain/substances.ts'
import { ingredientGroups, ingredients, productDoses, productIngredients, warningRules } from '../tables.ts'

/** What a check reads: a few hundred rows, the same for everybody. */

export async function readActiveRules(db: Database): Promise<WarningRule[]> {
  return db.orm
    .select({
      code: warningRules.code,
      kind: warningRules.kind,
      subject: warningRules.subject,
      other: warningRules.other,
      limit: warningRules.limit,
      sex: warningRules.sex,
      label: warningRules.label,
      isForLocalUse: warningRules.isForLocalUse,
      severity: warningRules.severity,
      text: warningRules.text,
      source: warningRules.source,
    })
    .from(warningRules)
    .where(eq(warningRules.isActive, true))
    .orderBy(asc(warningRules.code))
}

const ingredientColumns = {
  code: ingredients.code,
  name: ingredients.name,
  otherNames: ingredients.otherNames,
  groups: ingredients.groups,
}

export async function readSubstances(db: Database): Promise<Substances> {
  const groups = await db.orm
    .select({ code: ingredientGroups.code, name: ingredientGroups.name, otherNames: ingredientGroups.otherNames })
    .from(ingredientGroups)
  return { groups, ingredients: await db.orm.select(ingredientColumns).from(ingredients) }
}

/** What is known of products, by their codes; of one that is not here, nothing is known. */
export async function readDrugs(
  db: Database,
  productCodes: readonly string[],
): Promise<Map<string, Omit<Drug, 'productName'>>> {
  if (productCodes.length === 0) return new Map()
  const rows = await db.orm
    .select({
      productCode: productDoses.productCode,
      route: productDoses.route,
      dose: productDoses.dose,
      ingredient: ingredientColumns,
    })
    .from(productDoses)
    .innerJoin(productIngredients, eq(productIngredients.productCode, productDoses.productCode))
    .innerJoin(ingredients, eq(ingredients.code, productIngredients.ingredientCode))
    .where(inArray(productDoses.productCode, [...new Set(productCodes)]))
    .orderBy(asc(productDoses.productCode), asc(productIngredients.position))
  const drugs = new Map<string, Omit<Drug, 'productName'>>()
  for (const { productCode, route, dose, ingredient } of rows) {
    const known = drugs.get(productCode)?.ingredients ?? []
    drugs.set(productCode, { productCode, route, dose, ingredients: [...known, ingredient] })
  }
  return drugs
}

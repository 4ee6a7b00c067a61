import { asc, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/db/database.ts'
import type { Dose, Ingredient, IngredientGroup, WarningRule } from '../domain/substances.ts'
import { ingredientGroups, ingredients, productDoses, productIngredients, warningRules } from '../tables.ts'

/** What feeds read and write; each feed of a table waits for the one before, so that both know what is kept. */
const waitForOthers = (tx: Database, table: PgTable) =>
  tx.orm.execute(sql`LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`)

const nextVersion = (table: PgTable) => sql`${table}.version + 1`
const byCode = <Row extends { code: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.code, row]))

/** With its version, which counts the changes. */
export type Versioned<Row> = Row & { version: number }
/** A row that came with the program, until an operator has changed it. */
export type Kept<Row> = Versioned<Row> & { isBuiltIn: boolean }
export type KeptRule = WarningRule & { isActive: boolean }

export interface KeptSubstances {
  groups: Map<string, Kept<IngredientGroup>>
  ingredients: Map<string, Kept<Ingredient>>
}

/** Groups before ingredients: both share one set of codes, so whoever changes one of them waits for the other. */
export async function lockSubstances(tx: Database): Promise<KeptSubstances> {
  await waitForOthers(tx, ingredientGroups)
  await waitForOthers(tx, ingredients)
  return readKeptSubstances(tx)
}

export async function readKeptSubstances(db: Database): Promise<KeptSubstances> {
  return {
    groups: byCode(await db.orm.select().from(ingredientGroups)),
    ingredients: byCode(await db.orm.select().from(ingredients)),
  }
}

/** @param isBuiltIn whether the rows came with the program rather than from an operator */
export async function writeGroups(tx: Database, rows: readonly IngredientGroup[], isBuiltIn: boolean): Promise<void> {
  const set = {
    name: sql`excluded.name`,
    otherNames: sql`excluded.other_names`,
    version: nextVersion(ingredientGroups),
    isBuiltIn: sql`excluded.is_built_in`,
  }
  await tx.orm
    .insert(ingredientGroups)
    .values(rows.map(({ otherNames, ...row }) => ({ ...row, otherNames: [...otherNames], isBuiltIn })))
    .onConflictDoUpdate({ target: ingredientGroups.code, set })
}

/** @param isBuiltIn whether the rows came with the program rather than from an operator */
export async function writeIngredients(tx: Database, rows: readonly Ingredient[], isBuiltIn: boolean): Promise<void> {
  const set = {
    name: sql`excluded.name`,
    otherNames: sql`excluded.other_names`,
    groups: sql`excluded.groups`,
    version: nextVersion(ingredients),
    isBuiltIn: sql`excluded.is_built_in`,
  }
  const values = rows.map(({ otherNames, groups, ...row }) => ({
    ...row,
    otherNames: [...otherNames],
    groups: [...groups],
    isBuiltIn,
  }))
  await tx.orm.insert(ingredients).values(values).onConflictDoUpdate({ target: ingredients.code, set })
}

export async function lockRules(tx: Database): Promise<Map<string, Kept<KeptRule>>> {
  await waitForOthers(tx, warningRules)
  return readKeptRules(tx)
}

export async function readKeptRules(db: Database): Promise<Map<string, Kept<KeptRule>>> {
  return byCode(await db.orm.select().from(warningRules))
}

/** @param isBuiltIn whether the rows came with the program rather than from an operator */
export async function writeRules(tx: Database, rows: readonly KeptRule[], isBuiltIn: boolean): Promise<void> {
  const set = {
    kind: sql`excluded.kind`,
    subject: sql`excluded.subject`,
    other: sql`excluded.other`,
    limit: sql`excluded.limit_value`,
    sex: sql`excluded.sex`,
    label: sql`excluded.label`,
    isForLocalUse: sql`excluded.is_for_local_use`,
    severity: sql`excluded.severity`,
    text: sql`excluded.text`,
    source: sql`excluded.source`,
    isActive: sql`excluded.is_active`,
    version: nextVersion(warningRules),
    isBuiltIn: sql`excluded.is_built_in`,
  }
  await tx.orm
    .insert(warningRules)
    .values(rows.map((row) => ({ ...row, isBuiltIn })))
    .onConflictDoUpdate({ target: warningRules.code, set })
}

/** What a product holds and how it is taken, as it is fed. */
export interface ProductDrug {
  code: string
  ingredients: readonly { code: string; strength: string }[]
  route: 'systemic' | 'local'
  dose: Dose | null
}

/** Whether it is known of any product what it holds. */
export async function hasProductDrugs(db: Database): Promise<boolean> {
  return (await db.orm.select({ code: productDoses.productCode }).from(productDoses).limit(1)).length > 0
}

/** What is kept of products, locked. */
export async function lockProductDrugs(
  tx: Database,
  codes: readonly string[],
): Promise<Map<string, Versioned<ProductDrug>>> {
  await waitForOthers(tx, productDoses)
  const held = await tx.orm
    .select()
    .from(productIngredients)
    .where(inArray(productIngredients.productCode, [...codes]))
    .orderBy(asc(productIngredients.position))
  const rows = await tx.orm
    .select()
    .from(productDoses)
    .where(inArray(productDoses.productCode, [...codes]))
  return byCode(
    rows.map(({ productCode, route, dose, version }) => ({
      code: productCode,
      ingredients: held
        .filter((row) => row.productCode === productCode)
        .map(({ ingredientCode, strength }) => ({ code: ingredientCode, strength })),
      route,
      dose,
      version,
    })),
  )
}

/** Replaces what is kept of products. */
export async function writeProductDrugs(tx: Database, rows: readonly ProductDrug[]): Promise<void> {
  if (rows.length === 0) return
  const codes = rows.map(({ code }) => code)
  await tx.orm.delete(productIngredients).where(inArray(productIngredients.productCode, codes))
  await tx.orm
    .insert(productDoses)
    .values(rows.map(({ code, route, dose }) => ({ productCode: code, route, dose })))
    .onConflictDoUpdate({
      target: productDoses.productCode,
      set: { route: sql`excluded.route`, dose: sql`excluded.dose`, version: nextVersion(productDoses) },
    })
  await tx.orm
    .insert(productIngredients)
    .values(
      rows.flatMap(({ code: productCode, ingredients: held }) =>
        held.map(({ code, strength }, position) => ({ productCode, ingredientCode: code, strength, position })),
      ),
    )
}

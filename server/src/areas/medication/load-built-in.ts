import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { builtInGroups } from './built-in/groups.ts'
import { builtInIngredients } from './built-in/ingredients.ts'
import { builtInRules } from './built-in/rules.ts'
import { type Kept, lockRules, lockSubstances, writeGroups, writeIngredients, writeRules } from './store/feeds.ts'

/** Brings in what the program knows of ingredients and rules, with the start, beside the work (care#152). */
export async function loadBuiltIn({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  await transaction(pool, importBuiltIn)
}

/**
 * The same in the caller's transaction: what is new comes in, what an operator has changed stays, and everything else is as
 * this version of the program has it. A second time changes nothing.
 */
export async function importBuiltIn(tx: Database): Promise<void> {
  const { groups, ingredients } = await lockSubstances(tx)
  const newGroups = renewed(builtInGroups, groups).filter(({ code }) => !ingredients.has(code))
  if (newGroups.length > 0) await writeGroups(tx, newGroups, true)
  const newIngredients = renewed(builtInIngredients, ingredients).filter(({ code }) => !groups.has(code))
  if (newIngredients.length > 0) await writeIngredients(tx, newIngredients, true)
  const rules = renewed(
    builtInRules.map((rule) => ({ ...rule, isActive: true })),
    await lockRules(tx),
  )
  if (rules.length > 0) await writeRules(tx, rules, true)
}

/** Rows of the program that are not kept yet, or kept otherwise and by no operator. */
function renewed<Row extends { code: string }>(rows: readonly Row[], known: ReadonlyMap<string, Kept<Row>>): Row[] {
  return rows.filter((row) => {
    const kept = known.get(row.code)
    if (!kept) return true
    const { isBuiltIn, ...before } = kept
    return isBuiltIn && !isDeepStrictEqual(before, row)
  })
}

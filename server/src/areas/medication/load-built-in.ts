import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { builtInGroups } from './built-in/groups.ts'
import { builtInIngredients } from './built-in/ingredients.ts'
import { builtInRules } from './built-in/rules.ts'
import type { Ingredient, IngredientGroup } from './domain/substances.ts'
import {
  type Kept,
  type KeptRule,
  type KeptSubstances,
  lockRules,
  lockSubstances,
  readKeptRules,
  readKeptSubstances,
  writeGroups,
  writeIngredients,
  writeRules,
} from './store/feeds.ts'

/** Brings in what the program knows of ingredients and rules, with the start, beside the work (care#152). */
export async function loadBuiltIn({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  await transaction(pool, importBuiltIn)
}

/**
 * The same in the caller's transaction: what is new comes in, what an operator has changed stays, and everything else is as
 * this version of the program has it. A second time changes nothing, and waits for nobody.
 */
export async function importBuiltIn(tx: Database): Promise<void> {
  if (isEmpty(changesOf(await readKeptSubstances(tx), await readKeptRules(tx)))) return
  const { groups, ingredients, rules } = changesOf(await lockSubstances(tx), await lockRules(tx))
  if (groups.length > 0) await writeGroups(tx, groups, true)
  if (ingredients.length > 0) await writeIngredients(tx, ingredients, true)
  if (rules.length > 0) await writeRules(tx, rules, true)
}

interface Changes {
  groups: IngredientGroup[]
  ingredients: Ingredient[]
  rules: KeptRule[]
}

/** What is to be written. A code that an operator has given to a group is no ingredient, and the other way round. */
function changesOf({ groups, ingredients }: KeptSubstances, rules: ReadonlyMap<string, Kept<KeptRule>>): Changes {
  return {
    groups: renewed(builtInGroups, groups).filter(({ code }) => !ingredients.has(code)),
    ingredients: renewed(builtInIngredients, ingredients).filter(({ code }) => !groups.has(code)),
    rules: renewed(
      builtInRules.map((rule) => ({ ...rule, isActive: true })),
      rules,
    ),
  }
}

const isEmpty = ({ groups, ingredients, rules }: Changes) => groups.length + ingredients.length + rules.length === 0

/** Rows of the program that are not kept yet, or kept otherwise and by no operator. */
function renewed<Row extends { code: string }>(rows: readonly Row[], known: ReadonlyMap<string, Kept<Row>>): Row[] {
  return rows.filter((row) => {
    const kept = known.get(row.code)
    if (!kept) return true
    const { isBuiltIn, version: _, ...before } = kept
    return isBuiltIn && !isDeepStrictEqual(before, row)
  })
}

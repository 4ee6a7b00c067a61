import type {
  feedIngredientGroups as groupsContract,
  feedIngredients as ingredientsContract,
} from '@shop/contract/areas/medication'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { type FeedResult, feedBatch } from '../../products/index.ts'
import type { Ingredient, IngredientGroup } from '../domain/substances.ts'
import { lockSubstances, writeGroups, writeIngredients } from '../store/feeds.ts'
import { splitVersions, versionProblem } from './version-problem.ts'

/** Takes over groups of ingredients, in the caller's transaction (care#153). */
export async function feedIngredientGroups(
  tx: Database,
  operatorId: string,
  { groups: given, reason }: BodyOf<typeof groupsContract>,
  now: Date,
): Promise<FeedResult[]> {
  const { groups: known, ingredients } = await lockSubstances(tx)
  const { items, readIn } = splitVersions<IngredientGroup>(given)
  return feedBatch<IngredientGroup>(
    tx,
    {
      items,
      known,
      problemOf: ({ code }) => (ingredients.has(code) ? fieldError('code', 'SUBSTANCE_CODE_TAKEN') : undefined),
      changeProblemOf: (item) => versionProblem(readIn.get(item), known.get(item.code)),
      write: (rows) => writeGroups(tx, rows, false),
      operatorId,
      reason,
      action: 'feedIngredientGroup',
    },
    now,
  )
}

/** Takes over ingredients, in the caller's transaction; one of a group that is not known is refused by itself (care#153). */
export async function feedIngredients(
  tx: Database,
  operatorId: string,
  { ingredients: given, reason }: BodyOf<typeof ingredientsContract>,
  now: Date,
): Promise<FeedResult[]> {
  const { groups, ingredients: known } = await lockSubstances(tx)
  const { items, readIn } = splitVersions<Ingredient>(given)
  return feedBatch<Ingredient>(
    tx,
    {
      items,
      known,
      problemOf: (item) => {
        if (groups.has(item.code)) return fieldError('code', 'SUBSTANCE_CODE_TAKEN')
        const unknown = item.groups.findIndex((code) => !groups.has(code))
        return unknown < 0 ? undefined : fieldError(`groups.${unknown}`, 'INGREDIENT_GROUP_UNKNOWN')
      },
      changeProblemOf: (item) => versionProblem(readIn.get(item), known.get(item.code)),
      write: (rows) => writeIngredients(tx, rows, false),
      operatorId,
      reason,
      action: 'feedIngredient',
    },
    now,
  )
}

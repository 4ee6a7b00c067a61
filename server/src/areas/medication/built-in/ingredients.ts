import type { Ingredient } from '../domain/substances.ts'
import { commonIngredients } from './ingredients-common.ts'
import { prescriptionIngredients } from './ingredients-prescription.ts'

/** Active ingredients that the shop knows from the start; operators feed more. */
export const builtInIngredients: readonly Ingredient[] = [...prescriptionIngredients, ...commonIngredients].map(
  ([code, names, ...groups]) => {
    const [name = '', ...otherNames] = names.split('|')
    return { code, name, otherNames, groups }
  },
)

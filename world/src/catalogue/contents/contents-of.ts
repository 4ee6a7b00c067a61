/** How a drug is usually taken: units a pack, a time, times a day, and every how many days. */
export interface UsualDose {
  unit: string
  unitsPerPack: number
  unitsPerTime: number
  timesPerDay: number
  everyDays: number
}

export interface ProductContents {
  code: string
  ingredients: readonly { code: string; strength: string }[]
  route: 'systemic' | 'local'
  dose: UsualDose | null
}

const ingredientsOf = (held: Readonly<Record<string, string>>) =>
  Object.entries(held).map(([code, strength]) => ({ code, strength }))

/** A drug that is swallowed, injected or inhaled: what it holds by ingredient, and its dose where one can be told. */
export function taken(
  code: string,
  held: Readonly<Record<string, string>>,
  dose?: readonly [unit: string, unitsPerPack: number, unitsPerTime: number, timesPerDay: number, everyDays?: number],
): ProductContents {
  if (!dose) return { code, ingredients: ingredientsOf(held), route: 'systemic', dose: null }
  const [unit, unitsPerPack, unitsPerTime, timesPerDay, everyDays = 1] = dose
  return {
    code,
    ingredients: ingredientsOf(held),
    route: 'systemic',
    dose: { unit, unitsPerPack, unitsPerTime, timesPerDay, everyDays },
  }
}

/** A cream, drop or spray. */
export function applied(code: string, held: Readonly<Record<string, string>>): ProductContents {
  return { code, ingredients: ingredientsOf(held), route: 'local', dose: null }
}

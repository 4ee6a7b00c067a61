/** A code, the Chinese name with other names after bars, and the groups. */
export type IngredientEntry = readonly [code: string, names: string, ...groups: string[]]

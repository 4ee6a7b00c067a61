import type { DrugRoute, RuleLabel, WarningKind, WarningSeverity } from '@shop/contract/fields/medication'

/** Ingredients that patients and rules speak of as one, such as penicillins. */
export interface IngredientGroup {
  code: string
  name: string
  /** What patients call it besides. */
  otherNames: readonly string[]
}

export interface Ingredient extends IngredientGroup {
  /** Codes of the groups that it belongs to. */
  groups: readonly string[]
}

/** How a drug is usually taken. */
export interface Dose {
  unit: string
  unitsPerPack: number
  unitsPerTime: number
  timesPerDay: number
  /** 1 for each day, 7 for once a week. */
  everyDays: number
}

/** A product as rules see it. */
export interface Drug {
  productCode: string
  productName: string
  route: DrugRoute
  ingredients: readonly Ingredient[]
  dose: Dose | null
}

/** A rule of warnings (care#142): which fields stand in it depends on its kind. */
export interface WarningRule {
  code: string
  kind: WarningKind
  /** An ingredient or a group; null: every drug whose ingredients are known. */
  subject: string | null
  /** Of an interaction, what it must not be taken with; of an allergy, what the patient is allergic to. */
  other: string | null
  /** Years of an age, or days. */
  limit: number | null
  /** Who must not take it: 0 male, 1 female. */
  sex: 0 | 1 | null
  /** Of a history, the disease that the patient had; of a habit, what the patient does. */
  label: RuleLabel | null
  /** Whether it holds for creams, drops and sprays too. */
  isForLocalUse: boolean
  severity: WarningSeverity
  text: string
  source: string
}

/** Whether a drug holds an ingredient, or one of a group. */
export function holds(drug: Pick<Drug, 'ingredients'>, code: string): boolean {
  return drug.ingredients.some((ingredient) => ingredient.code === code || ingredient.groups.includes(code))
}

/** Whether a rule speaks of a drug at all (care#143). */
export function concerns(rule: Pick<WarningRule, 'subject' | 'isForLocalUse'>, drug: Drug): boolean {
  if (drug.ingredients.length === 0) return false
  if (drug.route === 'local' && !rule.isForLocalUse) return false
  return rule.subject === null || holds(drug, rule.subject)
}

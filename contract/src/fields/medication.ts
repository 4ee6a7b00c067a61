import { healthLabels } from './health-info.ts'

/** What warnings about medicine are told by (care#140 to care#159). */

/** What a rule compares: the patient's facts, or the other medicine that the patient takes. */
export const warningKinds = [
  'allergy',
  'ageBelow',
  'ageAbove',
  'sex',
  'pregnancy',
  'history',
  'habit',
  'duplicate',
  'interaction',
  'supply',
  'amount',
] as const
export type WarningKind = (typeof warningKinds)[number]

/** From what is good to know to what forbids the drug unless a pharmacist says otherwise. */
export const warningSeverities = ['info', 'caution', 'serious'] as const
export type WarningSeverity = (typeof warningSeverities)[number]

/** Habits that rules ask for; those who gave them up have them no more. */
export const ruleHabits = ['smoking', 'drinking'] as const
/** What the rules of histories and habits are about: diseases of the past, and habits. */
export const ruleLabels = [...healthLabels.pastHistory, ...ruleHabits] as const
export type RuleLabel = (typeof ruleLabels)[number]

/** What an order is compared with at the most: products of it, and prescriptions that are still being taken. */
export const medicationLimits = { products: 100, livePrescriptions: 100, rules: 1000 } as const

/** Whether a drug works in the whole body, or where it is put: creams, drops and sprays. */
export const drugRoutes = ['systemic', 'local'] as const
export type DrugRoute = (typeof drugRoutes)[number]

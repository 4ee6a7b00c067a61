import { healthLabels } from './health-info.ts'

/** What warnings about medicine are told by (care#140 to care#156). */

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

/** What of a rule there is besides its text. */
export const ruleFields = ['subject', 'other', 'limit', 'sex', 'label'] as const
export type RuleField = (typeof ruleFields)[number]

/** What a rule of each kind must say and may say; everything else would not be looked at (care#142). */
export const fieldsOfRule: Readonly<Record<WarningKind, { must: readonly RuleField[]; may?: readonly RuleField[] }>> = {
  allergy: { must: [], may: ['subject', 'other'] },
  ageBelow: { must: ['subject', 'limit'] },
  ageAbove: { must: ['subject', 'limit'] },
  sex: { must: ['subject', 'sex'] },
  pregnancy: { must: ['subject'] },
  history: { must: ['subject', 'label'] },
  habit: { must: ['subject', 'label'] },
  duplicate: { must: [], may: ['subject'] },
  interaction: { must: ['subject', 'other'] },
  supply: { must: ['limit'], may: ['subject'] },
  amount: { must: ['limit'], may: ['subject'] },
}

/** Codes of ingredients and groups, and of rules. */
export const SUBSTANCE_CODE = '^[a-z][a-zA-Z0-9]{1,39}$'
export const RULE_CODE = '^[a-z][a-zA-Z]{2,19}\\.[a-zA-Z0-9.]{2,60}$'

/** Why what is known of medicine is changed: characters of the reason, which is kept with who changed what and when (care#156). */
export const CHANGE_REASON_MOST = 100

/** What an order is compared with at the most: products of it, and prescriptions that are still being taken. */
export const medicationLimits = { products: 100, livePrescriptions: 100, rules: 1000 } as const

/** Whether a drug works in the whole body, or where it is put: creams, drops and sprays. */
export const drugRoutes = ['systemic', 'local'] as const
export type DrugRoute = (typeof drugRoutes)[number]

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
] as const
export type WarningKind = (typeof warningKinds)[number]

/** From what is good to know to what forbids the drug unless a pharmacist says otherwise. */
export const warningSeverities = ['info', 'caution', 'serious'] as const
export type WarningSeverity = (typeof warningSeverities)[number]

/** What an order is compared with at the most: products of it, and prescriptions that are still being taken. */
export const medicationLimits = { products: 100, livePrescriptions: 100, rules: 1000 } as const

import { CHILD_UNDER } from '@shop/contract/consents'
import { needsGuardian } from '@shop/contract/fields/patients'
import { prescriptionTypes } from '@shop/contract/fields/prescription'

/** The settings that steer an inquiry (care#32); 1 is yes. */
export interface RxRules {
  isDrugUserInfoNeed: number
  isNeedUserValidation: number
  isDiseaseRequired: number
  prepositionCheckType: number
  strictControlRxRuleType: number
  noStrictControlRxRuleType: number
}

/** Whether an order's rules are those for strictly controlled products: one such drug is enough. */
export function isStrictlyControlled(drugs: readonly { prescriptionType: number }[]): boolean {
  return drugs.some(({ prescriptionType }) => prescriptionType === prescriptionTypes.strictRx)
}

/** Which rule set holds for an order. */
export function orderRuleType(rules: RxRules, drugs: readonly { prescriptionType: number }[]): number {
  return isStrictlyControlled(drugs) ? rules.strictControlRxRuleType : rules.noStrictControlRxRuleType
}

/** Whether a guardian stands for the patient (care#11); whose age is not known is taken for an adult. */
export function isInGuardiansCare(age: number | null): boolean {
  return age !== null && needsGuardian(age)
}

/** Under fourteen two pharmacists look (care#168). */
export function isChild(age: number | null): boolean {
  return age !== null && age < CHILD_UNDER
}

import { CHILD_UNDER } from '@shop/contract/consents'
import { needsGuardian } from '@shop/contract/fields/patients'

/** Whether a guardian stands for the patient (care#11); whose age is not known is taken for an adult. */
export function isInGuardiansCare(age: number | null): boolean {
  return age !== null && needsGuardian(age)
}

/** Under fourteen two pharmacists look (care#168). */
export function isChild(age: number | null): boolean {
  return age !== null && age < CHILD_UNDER
}

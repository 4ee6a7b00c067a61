import { patientRulesOf } from '@shop/contract/fields/patients'
import type { OrderForInquiry } from '../orders/index.ts'
import type { PatientForCare } from '../patients/index.ts'
import type { PatientSnapshot } from './domain/record.ts'
import { isStrictlyControlled, type RxRules } from './domain/rules.ts'

/** A patient as they are kept with a record, by the rules that hold for its order. */
export function snapshotOf(
  { isComplete, ...patient }: PatientForCare,
  { drugs }: Pick<OrderForInquiry, 'drugs'>,
  { rules }: { rules: RxRules },
): PatientSnapshot {
  return { ...patient, isComplete: isComplete(patientRulesOf(rules, isStrictlyControlled(drugs))) }
}

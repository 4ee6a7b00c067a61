import { type PatientRules, patientRulesOf } from '@shop/contract/fields/patients'
import { useSettings } from '../../shell/settings.ts'

/** What is asked of a patient, as the shop's settings say (care#32). */
export function useRules(): PatientRules {
  return patientRulesOf(useSettings().global.rxRules)
}

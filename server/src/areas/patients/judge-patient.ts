import type { PatientInput } from '@shop/contract/areas/patients'
import { healthInfoProblem } from '@shop/contract/fields/health-info'
import { patientProblems } from '@shop/contract/fields/patient-problems'
import type { PatientRules } from '@shop/contract/fields/patients'
import type { ErrorCode } from '@shop/contract/messages/index'
import { type FieldError, fieldError, throwApiError } from '../../platform/http/api-error.ts'
import { factsOf, type StoredPatient } from './domain/stored-patient.ts'

/**
 * Refuses a patient that the form would refuse (care#24), whatever hints the browser sends (care#32). Every problem is told beside its field.
 * @param patient unmasked
 * @throws ApiError INPUT_INVALID
 */
export function refuseBadPatient(patient: StoredPatient, given: PatientInput, rules: PatientRules, now: Date): void {
  const found: [string, ErrorCode][] = Object.entries(patientProblems(factsOf(patient), rules, {}, now.getTime()))
  const health = given.healthInfo && given.healthInfo.length > 0 ? healthInfoProblem(given.healthInfo) : undefined
  if (health) found.push(['healthInfo', health])
  if (given.isPrescriptionNeed && patient.prescriptionImages.length === 0) {
    found.push(['prescriptionImage1', 'PRESCRIPTION_IMAGE_REQUIRED'])
  }
  const fields: FieldError[] = found.map(([place, code]) => fieldError(place, code))
  if (fields.length > 0) throwApiError('INPUT_INVALID', { fields })
}

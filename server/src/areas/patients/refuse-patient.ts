import type { PatientInput, RealNameResult } from '@shop/contract/areas/patients'
import { healthInfoProblem } from '@shop/contract/fields/health-info'
import { patientProblems } from '@shop/contract/fields/patient-problems'
import type { PatientRules } from '@shop/contract/fields/patients'
import type { ErrorCode } from '@shop/contract/messages/index'
import { type FieldError, fieldError, throwApiError } from '../../platform/http/api-error.ts'
import { personToCheck, type RealNameError, realNameError } from './domain/real-name.ts'
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

const fields: Readonly<Record<RealNameError, string>> = {
  '000001': 'guardianVo.cardNum',
  PATIENT_NAME_DIFFERS: 'idCardNumber',
  ID_NUMBER_DIFFERS: 'idCardNumber',
}

/** @throws ApiError 000001, PATIENT_NAME_DIFFERS or ID_NUMBER_DIFFERS (care#36) */
export function refuseForRealName(
  patient: StoredPatient,
  realName: RealNameResult,
  { isStrict }: PatientRules,
  now: Date,
): void {
  const person = personToCheck(patient, now.getTime())
  if (!person || realName === 'skipped') return
  const hasGuardianPicture = Boolean(patient.guardianVo?.certificateImage)
  const code = realNameError(person.role, realName, { isStrict, hasGuardianPicture })
  if (code) throwApiError(code, { field: fields[code] })
}

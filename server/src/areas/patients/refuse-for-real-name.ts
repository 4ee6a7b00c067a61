import type { RealNameResult } from '@shop/contract/areas/patients'
import type { PatientRules } from '@shop/contract/fields/patients'
import { throwApiError } from '../../platform/http/api-error.ts'
import { personToCheck, type RealNameError, realNameError } from './domain/real-name.ts'
import type { StoredPatient } from './domain/stored-patient.ts'

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

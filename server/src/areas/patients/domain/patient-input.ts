import type { PatientInput } from '@shop/contract/areas/patients'
import { cleanCertificateNumber } from '@shop/contract/fields/certificates'
import type { HealthInfo } from '@shop/contract/fields/health-info'
import { cleanIdNumber, cleanPatientName, patientIdFacts } from '@shop/contract/fields/patients'
import { isUnderGuardian, type StoredGuardian, type StoredPatient } from './stored-patient.ts'

const numbers = [1, 2, 3, 4, 5] as const

/**
 * What a form gives, as it is kept (care#25): texts tidied, null for what is absent or empty, one document only. Numbers may still be masked. Answers
 * about health that are absent stay as they are.
 * @param healthBefore of the patient that is changed
 */
export function cleanPatient(given: PatientInput, healthBefore: HealthInfo | null): StoredPatient {
  const certificateType = given.certificateType ?? null
  return {
    name: cleanPatientName(given.name),
    sex: given.sex ?? null,
    birthDay: given.birthDay ?? null,
    consigneePhone: given.consigneePhone.trim(),
    relationLabel: given.relationLabel ?? 'self',
    idCardNumber: certificateType === null ? cleanIdNumber(given.idCardNumber ?? '') || null : null,
    certificateType,
    cardNumber: certificateType === null ? null : cleanCertificateNumber(given.cardNumber ?? '') || null,
    certificateImage: certificateType === null ? null : given.certificateImage || null,
    certificateImageBack: certificateType === null ? null : given.certificateImageBack || null,
    healthInfo: given.healthInfo === undefined ? healthBefore : cleanHealth(given.healthInfo),
    guardianVo: given.guardianVo ? cleanGuardian(given.guardianVo) : null,
    prescriptionImages: picturesIn(numbers.map((number) => given[`prescriptionImage${number}`])),
    medicalRecords: picturesIn(numbers.map((number) => given[`medicalRecordUrl${number}`])),
  }
}

/**
 * A patient whose numbers are all in plain: sex and birth date are what the ID number says where they were left out, and a guardian is kept
 * only of a child who needs one.
 * @param now epoch ms
 */
export function settlePatient(patient: StoredPatient, now: number): StoredPatient {
  const said = patient.idCardNumber === null ? undefined : patientIdFacts(patient.idCardNumber, now)
  const birthDay = patient.birthDay ?? said?.birthDay ?? null
  return {
    ...patient,
    sex: patient.sex ?? said?.sex ?? null,
    birthDay,
    guardianVo: isUnderGuardian(birthDay, now) ? patient.guardianVo : null,
  }
}

function cleanGuardian(given: NonNullable<PatientInput['guardianVo']>): StoredGuardian {
  return {
    name: cleanPatientName(given.name),
    phone: given.phone.trim(),
    cardNum: cleanIdNumber(given.cardNum),
    certificateImage: given.certificateImage || null,
  }
}

function cleanHealth(given: PatientInput['healthInfo']): HealthInfo | null {
  if (!given || given.length === 0) return null
  return given.map((answer) => ({ ...answer, otherText: answer.otherText.trim() }))
}

/** Each picture once, in the order of the numbers. */
function picturesIn(given: readonly (string | null | undefined)[]): string[] {
  return [...new Set(given.flatMap((picture) => picture || []))]
}

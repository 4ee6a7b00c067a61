import type { getPatient, listPatients } from '@shop/contract/areas/patients'
import { ageAt } from '@shop/contract/fields/birthday'
import { patientProblems } from '@shop/contract/fields/patient-problems'
import { needsGuardian, type PatientRules, patientLimits } from '@shop/contract/fields/patients'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { shownNumbers } from './domain/masked-values.ts'
import { factsOf, type StoredPatient } from './domain/stored-patient.ts'
import { type OpenedPatient, openPatient } from './encrypted-patient.ts'
import type { PatientRow } from './store/patients.ts'

export type PatientCard = AnswerOf<typeof listPatients>[number]
export type PatientView = AnswerOf<typeof getPatient>

/** How a patient is shown: by which rules, and on which day. */
export interface PresentingContext {
  cipher: FieldCipher
  rules: PatientRules
  now: Date
}

/** A patient in a list; numbers masked, nothing of health (care#27). */
export function presentCard(row: PatientRow, { cipher, rules, now }: PresentingContext): PatientCard {
  return cardOf(row, openPatient(cipher, row.id, row), rules, now.getTime())
}

/** A patient for the form; numbers masked, of the answers about health only whether there are any. */
export function presentPatient(row: PatientRow, { cipher, rules, now }: PresentingContext): PatientView {
  const patient = openPatient(cipher, row.id, row)
  const shown = shownNumbers(withoutHealth(patient))
  const { guardianVo } = patient
  return {
    ...cardOf(row, patient, rules, now.getTime()),
    version: row.version,
    birthDay: patient.birthDay,
    idCardNumber: shown.idCardNumber,
    certificateImage: patient.certificateImage,
    certificateImageBack: patient.certificateImageBack,
    hasHealthInfo: row.healthInfo !== null,
    guardianVo: guardianVo && {
      name: guardianVo.name,
      phone: shown['guardianVo.phone'] ?? '',
      cardNum: shown['guardianVo.cardNum'] ?? '',
      certificateImage: guardianVo.certificateImage,
      isValidateName: row.guardianRealNameAt !== null,
    },
    ...numbered('prescriptionImage', patient.prescriptionImages),
    ...numbered('medicalRecordUrl', patient.medicalRecords),
  }
}

function cardOf(row: PatientRow, patient: OpenedPatient, rules: PatientRules, now: number): PatientCard {
  const shown = shownNumbers(withoutHealth(patient))
  const age = ageOf(patient, now)
  return {
    id: row.id,
    name: patient.name,
    sex: patient.sex,
    age,
    consigneePhone: shown.consigneePhone ?? '',
    relationLabel: patient.relationLabel,
    plainIdCardNumber: shown.idCardNumber,
    certificateType: patient.certificateType,
    cardNumber: shown.cardNumber,
    isValidateName: row.realNameAt !== null,
    isGuardianValidated: row.guardianRealNameAt !== null,
    isCertificateApproved: patient.certificateType !== null && row.certificateApprovedAt !== null,
    isDefault: row.isDefault,
    isSystemDefault: row.isSystemDefault,
    needsGuardian: age !== null && needsGuardian(age),
    isComplete: isComplete(withoutHealth(patient), rules, now),
  }
}

/** Whole years; null where no birth date is kept. @param now epoch ms */
export function ageOf({ birthDay }: Pick<StoredPatient, 'birthDay'>, now: number): number | null {
  return birthDay === null ? null : Math.max(0, ageAt(birthDay, now))
}

/** Whether all that the rules ask for is there (care#33). @param now epoch ms */
export function isComplete(patient: StoredPatient, rules: PatientRules, now: number): boolean {
  return Object.keys(patientProblems(factsOf(patient), rules, {}, now)).length === 0
}

const withoutHealth = (patient: OpenedPatient): StoredPatient => ({ ...patient, healthInfo: null })

type Numbered<Name extends string> = Record<`${Name}${1 | 2 | 3 | 4 | 5}`, string | null>

/** Pictures by the numbers of the wire, the first that are there. */
function numbered<Name extends string>(name: Name, pictures: readonly string[]): Numbered<Name> {
  const places = Array.from({ length: patientLimits.pictures }, (_, at) => [`${name}${at + 1}`, pictures[at] ?? null])
  return Object.fromEntries(places) as Numbered<Name>
}

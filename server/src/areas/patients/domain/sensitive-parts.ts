import { CHILD_UNDER, type ConsentKind, type PatientConsent, patientConsents } from '@shop/contract/consents'
import { ageAt } from '@shop/contract/fields/birthday'
import { picturesOf, type StoredPatient } from './stored-patient.ts'

/**
 * The consents that saving asks for (care#30): one for each kind of what is new. What stays as it was stands on the consent that
 * was given for it.
 * @param before undefined for a patient that is new
 * @param now epoch ms
 */
export function consentsNeeded(
  patient: StoredPatient,
  before: StoredPatient | undefined,
  now: number,
): readonly PatientConsent[] {
  const isNew: Record<PatientConsent, boolean> = {
    identity: tellsAnew(identityOf(patient), before && identityOf(before)),
    health: patient.healthInfo !== null && !isSame(patient.healthInfo, before?.healthInfo),
    prescription: picturesTaken(patient).some((picture) => !(before && picturesTaken(before).includes(picture))),
    child: isChild(patient, now) && patient.birthDay !== before?.birthDay,
  }
  return patientConsents.filter((kind) => isNew[kind])
}

/** Whether a guardian has to agree to what is kept of somebody (PIPL 31). @param now epoch ms */
export function isChild({ birthDay }: Pick<StoredPatient, 'birthDay'>, now: number): boolean {
  return birthDay !== null && birthDay <= now && ageAt(birthDay, now) < CHILD_UNDER
}

/** What of a patient stays when a consent is taken back (care#31). The child itself goes, which is for the caller. */
export function withoutKind(patient: StoredPatient, kind: ConsentKind): StoredPatient {
  if (kind === 'health') return { ...patient, healthInfo: null }
  if (kind === 'prescription') return { ...patient, prescriptionImages: [], medicalRecords: [] }
  if (kind !== 'identity') return patient
  return {
    ...patient,
    idCardNumber: null,
    certificateType: null,
    cardNumber: null,
    certificateImage: null,
    certificateImageBack: null,
    guardianVo: null,
  }
}

const identityOf = (patient: StoredPatient) => [
  patient.idCardNumber,
  patient.cardNumber,
  patient.guardianVo?.cardNum ?? null,
  ...picturesOf(patient).certificate,
]
const picturesTaken = (patient: StoredPatient) => {
  const { prescription, medicalRecord } = picturesOf(patient)
  return [...prescription, ...medicalRecord]
}

/** Whether there is anything that was not there before. */
function tellsAnew(told: readonly (string | null)[], before: readonly (string | null)[] = []): boolean {
  return told.some((each) => each !== null && !before.includes(each))
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

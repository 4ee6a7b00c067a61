import { ageAt } from '@shop/contract/fields/birthday'
import type { CertificateType } from '@shop/contract/fields/certificates'
import type { HealthInfo } from '@shop/contract/fields/health-info'
import type { PatientFacts } from '@shop/contract/fields/patient-problems'
import { needsGuardian, type PatientSex, type RelationLabel } from '@shop/contract/fields/patients'

/** Who answers for a child. */
export interface StoredGuardian {
  name: string
  phone: string
  cardNum: string
  certificateImage: string | null
}

/** What is kept of a patient, in plain; null for what was not told. */
export interface StoredPatient {
  name: string
  sex: PatientSex | null
  /** Epoch ms of midnight +08:00. */
  birthDay: number | null
  consigneePhone: string
  relationLabel: RelationLabel
  idCardNumber: string | null
  certificateType: CertificateType | null
  cardNumber: string | null
  certificateImage: string | null
  certificateImageBack: string | null
  healthInfo: HealthInfo | null
  guardianVo: StoredGuardian | null
  /** In their order. */
  prescriptionImages: readonly string[]
  medicalRecords: readonly string[]
}

/** A patient as the rules of the fields judge it. */
export function factsOf(patient: StoredPatient): PatientFacts {
  const { name, consigneePhone, certificateType, sex, birthDay, guardianVo } = patient
  return {
    name,
    consigneePhone,
    certificateType,
    sex,
    birthDay,
    idCardNumber: patient.idCardNumber ?? '',
    cardNumber: patient.cardNumber ?? '',
    certificateImage: patient.certificateImage ?? '',
    certificateImageBack: patient.certificateImageBack ?? '',
    guardianVo: guardianVo && { name: guardianVo.name, phone: guardianVo.phone, cardNum: guardianVo.cardNum },
  }
}

/** Whether a guardian answers for somebody born then: six years old or younger (care#11). @param now epoch ms */
export function isUnderGuardian(birthDay: number | null, now: number): boolean {
  return birthDay !== null && birthDay <= now && needsGuardian(ageAt(birthDay, now))
}

/** Every picture of a patient. */
export function picturesOf(patient: Omit<StoredPatient, 'healthInfo'>): Record<PictureUse, readonly string[]> {
  const given = (pictures: readonly (string | null | undefined)[]) =>
    pictures.filter((picture) => typeof picture === 'string')
  return {
    certificate: given([patient.certificateImage, patient.certificateImageBack, patient.guardianVo?.certificateImage]),
    prescription: patient.prescriptionImages,
    medicalRecord: patient.medicalRecords,
  }
}

/** What a picture of a patient shows; the uploads know it by the same word. */
export const pictureUses = ['certificate', 'prescription', 'medicalRecord'] as const
export type PictureUse = (typeof pictureUses)[number]

import type { CertificateType } from '@shop/contract/fields/certificates'
import type { HealthInfo } from '@shop/contract/fields/health-info'
import { maskIdNumber } from '@shop/contract/fields/id-number'
import type { PatientRules, PatientSex, RelationLabel } from '@shop/contract/fields/patients'
import { maskPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../platform/db/database.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { maskName } from './domain/masked-values.ts'
import type { StoredPatient } from './domain/stored-patient.ts'
import { decryptPatient } from './encrypted-patient.ts'
import { ageOf, isComplete } from './present.ts'
import { findPatient, lockPatientRow, type PatientRow, stampCertificate } from './store/patients.ts'

/** A patient as a prescription record takes them over: in plain, as they stand at one moment. */
export interface PatientForCare {
  id: string
  /** Counts the changes; the record names the one it was made from. */
  version: number
  name: string
  sex: PatientSex | null
  /** Epoch ms of midnight +08:00. */
  birthDay: number | null
  age: number | null
  phone: string
  idCardNumber: string | null
  certificate: { type: CertificateType; number: string; image: string; imageBack: string | null } | null
  /** The real-name check has said yes to name and ID number. */
  isValidateName: boolean
  /** A pharmacist has approved the pictures of the certificate that stands here. */
  certificateApproved: boolean
  relationLabel: RelationLabel
  healthInfo: HealthInfo | null
  guardian: {
    name: string
    phone: string
    cardNum: string
    certificateImage: string | null
    isValidateName: boolean
  } | null
  /** Addresses of pictures, in their order. */
  prescriptionImages: readonly string[]
  medicalRecords: readonly string[]
  /** Whether all that rules ask for is there, the real-name check apart. */
  isComplete(rules: PatientRules): boolean
}

/** Which patient of which member. */
export interface PatientKey {
  accountId: string
  patientId: string
}

/**
 * One patient in plain, for an area that takes them over. The caller tells members of what operators read.
 * @returns undefined for one that is missing or somebody else's
 */
export async function readPatientForCare(
  db: Database,
  keyring: Keyring,
  { accountId, patientId }: PatientKey,
  now: Date,
): Promise<PatientForCare | undefined> {
  const row = await findPatient(db, accountId, patientId)
  return row && forCare(db, keyring, row, now)
}

/** The same, and nobody changes or removes the patient until the transaction ends. */
export async function lockPatient(
  tx: Database,
  keyring: Keyring,
  { accountId, patientId }: PatientKey,
  now: Date,
): Promise<PatientForCare | undefined> {
  const row = await lockPatientRow(tx, accountId, patientId)
  return row && forCare(tx, keyring, row, now)
}

/** Keeps that a pharmacist approved the certificate that the given version shows; a later one is looked at anew (care#38). */
export async function approveCertificate(
  tx: Database,
  { accountId, patientId, version }: PatientKey & { version: number },
  now: Date,
): Promise<void> {
  await stampCertificate(tx, { accountId, id: patientId, version }, now)
}

/** A patient whom a reader may only recognise: name and numbers masked, nothing of health. */
export function presentPatientMasked(patient: PatientForCare) {
  const { id, name, sex, age, phone, idCardNumber, certificate, isValidateName, relationLabel, guardian } = patient
  return {
    id,
    name: maskName(name),
    sex,
    age,
    consigneePhone: maskPhone(phone),
    relationLabel,
    plainIdCardNumber: idCardNumber && maskIdNumber(idCardNumber),
    certificateType: certificate?.type ?? null,
    cardNumber: certificate && maskIdNumber(certificate.number),
    isValidateName,
    guardianVo: guardian && {
      name: maskName(guardian.name),
      phone: maskPhone(guardian.phone),
      cardNum: maskIdNumber(guardian.cardNum),
      isValidateName: guardian.isValidateName,
    },
  }
}

async function forCare(db: Database, keyring: Keyring, row: PatientRow, now: Date): Promise<PatientForCare> {
  const cipher = await fieldCipher(db, keyring, row.accountId, 'personal')
  const patient = decryptPatient(cipher, row.id, row)
  const { certificateType, guardianVo } = patient
  const today = now.getTime()
  return {
    id: row.id,
    version: row.version,
    name: patient.name,
    sex: patient.sex,
    birthDay: patient.birthDay,
    age: ageOf(patient, today),
    phone: patient.consigneePhone,
    idCardNumber: patient.idCardNumber,
    certificate: certificateType === null ? null : certificateOf(patient, certificateType),
    isValidateName: row.realNameAt !== null,
    certificateApproved: row.certificateApprovedAt !== null,
    relationLabel: patient.relationLabel,
    healthInfo: patient.healthInfo,
    guardian: guardianVo && { ...guardianVo, isValidateName: row.guardianRealNameAt !== null },
    prescriptionImages: patient.prescriptionImages,
    medicalRecords: patient.medicalRecords,
    isComplete: (rules) => isComplete(patient, rules, today),
  }
}

function certificateOf({ cardNumber, certificateImage, certificateImageBack }: StoredPatient, type: CertificateType) {
  return { type, number: cardNumber ?? '', image: certificateImage ?? '', imageBack: certificateImageBack }
}

import { birthdayDate, birthdayInstant } from '@shop/contract/fields/birthday'
import type { HealthInfo } from '@shop/contract/fields/health-info'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { PatientDocument } from './domain/same-document.ts'
import type { StoredGuardian, StoredPatient } from './domain/stored-patient.ts'
import type { DocumentFields, PatientFields } from './store/patients.ts'

/** The column of each text that is encrypted with the account's personal key. */
const encryptedIn = {
  name: 'name',
  birthDay: 'birth_day',
  phone: 'phone',
  idCardNumber: 'id_card_number',
  cardNumber: 'card_number',
  healthInfo: 'health_info',
  guardianName: 'guardian_name',
  guardianPhone: 'guardian_phone',
  guardianCardNum: 'guardian_card_num',
} as const satisfies Partial<Record<keyof PatientFields, string>>

type EncryptedField = keyof typeof encryptedIn

/** What a reader of a patient opens of it; health is left closed where nobody asks for it. */
export type OpenedPatient = Omit<StoredPatient, 'healthInfo'>

/** Binds an encrypted value to its own row and column. */
const encryptionContext = (field: EncryptedField, id: string) => `patients.${encryptedIn[field]}:${id}`

/** Encrypts what tells who a patient is and how. @returns every column that saving writes */
export function encryptPatient(cipher: FieldCipher, id: string, patient: StoredPatient): PatientFields {
  const encrypt = (field: EncryptedField, text: string) => cipher.encrypt(text, encryptionContext(field, id))
  const encryptIfAny = (field: EncryptedField, text: string | null | undefined) =>
    text === null || text === undefined ? null : encrypt(field, text)
  const { birthDay, healthInfo, guardianVo } = patient
  return {
    name: encrypt('name', patient.name),
    sex: patient.sex,
    birthDay: encryptIfAny('birthDay', birthDay === null ? null : birthdayDate(birthDay)),
    phone: encrypt('phone', patient.consigneePhone),
    relationLabel: patient.relationLabel,
    idCardNumber: encryptIfAny('idCardNumber', patient.idCardNumber),
    certificateType: patient.certificateType,
    cardNumber: encryptIfAny('cardNumber', patient.cardNumber),
    certificateImage: patient.certificateImage,
    certificateImageBack: patient.certificateImageBack,
    healthInfo: encryptIfAny('healthInfo', healthInfo && JSON.stringify(healthInfo)),
    guardianName: encryptIfAny('guardianName', guardianVo?.name),
    guardianPhone: encryptIfAny('guardianPhone', guardianVo?.phone),
    guardianCardNum: encryptIfAny('guardianCardNum', guardianVo?.cardNum),
    guardianImage: guardianVo?.certificateImage ?? null,
    prescriptionImages: [...patient.prescriptionImages],
    medicalRecords: [...patient.medicalRecords],
  }
}

/** The patient that `encryptPatient` made a row of, without the answers about health. */
export function openPatient(cipher: FieldCipher, id: string, row: PatientFields): OpenedPatient {
  const open = (field: EncryptedField) => openField(cipher, id, row, field)
  const birthDay = open('birthDay')
  return {
    name: open('name') ?? '',
    sex: row.sex,
    birthDay: birthDay === null ? null : birthdayInstant(birthDay),
    consigneePhone: open('phone') ?? '',
    relationLabel: row.relationLabel,
    idCardNumber: open('idCardNumber'),
    certificateType: row.certificateType,
    cardNumber: open('cardNumber'),
    certificateImage: row.certificateImage,
    certificateImageBack: row.certificateImageBack,
    guardianVo: openGuardian(cipher, id, row),
    prescriptionImages: row.prescriptionImages,
    medicalRecords: row.medicalRecords,
  }
}

/** The document of a patient alone. */
export function openDocument(cipher: FieldCipher, id: string, row: DocumentFields): PatientDocument {
  return {
    idCardNumber: openField(cipher, id, row, 'idCardNumber'),
    certificateType: row.certificateType,
    cardNumber: openField(cipher, id, row, 'cardNumber'),
  }
}

/** The answers about health of a patient; null where there are none. */
export function openHealth(cipher: FieldCipher, id: string, row: PatientFields): HealthInfo | null {
  const text = openField(cipher, id, row, 'healthInfo')
  return text === null ? null : (JSON.parse(text) as HealthInfo)
}

/** All that is kept of a patient, in plain. */
export function decryptPatient(cipher: FieldCipher, id: string, row: PatientFields): StoredPatient {
  return { ...openPatient(cipher, id, row), healthInfo: openHealth(cipher, id, row) }
}

function openGuardian(cipher: FieldCipher, id: string, row: PatientFields): StoredGuardian | null {
  const name = openField(cipher, id, row, 'guardianName')
  const phone = openField(cipher, id, row, 'guardianPhone')
  const cardNum = openField(cipher, id, row, 'guardianCardNum')
  if (name === null || phone === null || cardNum === null) return null
  return { name, phone, cardNum, certificateImage: row.guardianImage }
}

function openField<Field extends EncryptedField>(
  cipher: FieldCipher,
  id: string,
  row: Pick<PatientFields, Field>,
  field: Field,
): string | null {
  const encrypted = row[field]
  return encrypted === null ? null : cipher.open(encrypted, encryptionContext(field, id))
}

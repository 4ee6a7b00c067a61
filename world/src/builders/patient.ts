import { CHILD_UNDER, type ConsentKind, consents } from '@shop/contract/consents'
import { ageAt, birthdayInstant } from '@shop/contract/fields/birthday'
import { idNumberCheck } from '@shop/contract/fields/id-number'
import { needsGuardian } from '@shop/contract/fields/patients'
import {
  type Database,
  type Keyring,
  keepPatient,
  recordConsentOnce,
  type StoredPatient,
} from '@shop/server/testing/seeding'
import type { BuiltMember } from './member.ts'

export interface PatientOptions extends Partial<Omit<StoredPatient, 'birthDay'>> {
  /** `yyyy-mm-dd`, that of the ID number unless said. */
  birthday?: string
  /** Whether the authority has confirmed the name, of a small child the guardian's; so it is unless said. */
  isVerified?: boolean
  isDefault?: boolean
}

export interface BuiltPatient extends StoredPatient {
  id: string
  accountId: string
}

/**
 * An ID number of a day that is nobody's: the order numbers 000 and 999 are not given out.
 * @param birthday `yyyy-mm-dd`
 */
export function madeUpIdNumber(birthday: string, sex: 0 | 1 = 0, area = '110101'): string {
  const first = `${area}${birthday.replaceAll('-', '')}${sex === 0 ? '999' : '000'}`
  return `${first}${idNumberCheck(first)}`
}

/** A patient of a member, with the consents that what is told asks for. */
export async function buildPatient(
  tx: Database,
  keyring: Keyring,
  { accountId, phone }: Pick<BuiltMember, 'accountId' | 'phone'>,
  { birthday = '1985-12-12', isVerified = true, isDefault = false, ...options }: PatientOptions,
  now: Date,
): Promise<BuiltPatient> {
  const birthDay = birthdayInstant(birthday)
  const age = ageAt(birthDay, now.getTime())
  const sex = options.sex ?? 0
  const hasGuardian = needsGuardian(age)
  const patient: StoredPatient = {
    name: '林建国',
    sex,
    birthDay,
    consigneePhone: phone,
    relationLabel: age < CHILD_UNDER ? 'child' : 'self',
    idCardNumber: options.certificateType ? null : madeUpIdNumber(birthday, sex),
    certificateType: null,
    cardNumber: null,
    certificateImage: null,
    certificateImageBack: null,
    healthInfo: null,
    guardianVo: hasGuardian
      ? { name: '林知夏', phone, cardNum: madeUpIdNumber('1990-03-07', 1), certificateImage: null }
      : null,
    prescriptionImages: [],
    medicalRecords: [],
    ...options,
  }
  for (const kind of consentsFor(patient, age)) {
    await recordConsentOnce(tx, accountId, kind, consents[kind].version, now)
  }
  const isPatientVerified = isVerified && !hasGuardian && patient.idCardNumber !== null
  const stamps = {
    realNameAt: isPatientVerified ? now : null,
    guardianRealNameAt: isVerified && patient.guardianVo ? now : null,
  }
  const { id } = await keepPatient(tx, keyring, accountId, patient, { ...stamps, isDefault }, now)
  return { ...patient, id, accountId }
}

/** Nothing is told of a patient that its member did not agree to (care#30). */
function consentsFor(patient: StoredPatient, age: number): ConsentKind[] {
  const hasPictures = patient.prescriptionImages.length + patient.medicalRecords.length > 0
  return [
    'identity',
    ...(patient.healthInfo ? (['health'] as const) : []),
    ...(hasPictures ? (['prescription'] as const) : []),
    ...(age < CHILD_UNDER ? (['child'] as const) : []),
  ]
}

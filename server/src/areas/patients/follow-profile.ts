import {
  cleanPatientName,
  patientLimits,
  patientNameProblem,
  patientPhoneShape,
  patientSexOf,
} from '@shop/contract/fields/patients'
import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { readOwnPhone } from '../access/index.ts'
import { type OwnProfile, readOwnProfile } from '../account/index.ts'
import { settlePatient } from './domain/patient-input.ts'
import type { StoredPatient } from './domain/stored-patient.ts'
import { decryptPatient, encryptPatient } from './encrypted-patient.ts'
import { keepPatient } from './keep-patient.ts'
import { readPatientBook } from './read-patient-book.ts'
import { stampsAfter } from './stamps.ts'
import { type PatientRow, readPatients, updatePatient } from './store/patients.ts'

/**
 * Makes the shop's own record of the member, or has it follow the profile (care#29). There is none for a member without a phone or a name
 * that a patient may have. Name and ID number of one who passed the real-name check stay; sex and birth date are those of an ID number where there is one.
 */
export async function followProfile(tx: Database, keyring: Keyring, accountId: string, now: Date): Promise<void> {
  const { held, cipher } = await readPatientBook(tx, keyring, accountId)
  const profile = await readOwnProfile(tx, cipher, accountId)
  const name = usableName(profile)
  if (!profile || name === undefined) return
  const row = (await readPatients(tx, accountId)).find(({ isSystemDefault }) => isSystemDefault)
  if (row) return follow(tx, cipher, row, { ...profile, name }, now)
  const phone = await readOwnPhone(tx, keyring, accountId)
  if (phone === undefined || !patientPhoneShape.test(phone) || held >= patientLimits.patients) return
  const patient = madeFrom({ ...profile, name }, phone)
  await keepPatient(tx, keyring, accountId, patient, { isSystemDefault: true }, now)
}

/** Whether a profile tells enough for a record of the member. */
export function usableName(profile: OwnProfile | undefined): string | undefined {
  const name = profile?.name ?? ''
  return patientNameProblem(name) ? undefined : cleanPatientName(name)
}

async function follow(
  tx: Database,
  cipher: FieldCipher,
  row: PatientRow,
  profile: OwnProfile & { name: string },
  now: Date,
): Promise<void> {
  const stored = decryptPatient(cipher, row.id, row)
  const hasId = stored.idCardNumber !== null
  const patient = settlePatient(
    {
      ...stored,
      name: row.realNameAt === null ? profile.name : stored.name,
      sex: hasId ? stored.sex : patientSexOf(profile.sex),
      birthDay: hasId ? stored.birthDay : profile.birthday,
    },
    now.getTime(),
  )
  if (JSON.stringify(patient) === JSON.stringify(stored)) return
  const before = { patient: stored, stamps: row }
  const realName = row.realNameAt === null ? 'skipped' : 'same'
  await updatePatient(
    tx,
    row,
    { ...encryptPatient(cipher, row.id, patient), ...stampsAfter(patient, realName, before, now) },
    now,
  )
}

function madeFrom({ name, sex, birthday }: OwnProfile & { name: string }, phone: string): StoredPatient {
  return {
    name,
    sex: patientSexOf(sex),
    birthDay: birthday,
    consigneePhone: phone,
    relationLabel: 'self',
    idCardNumber: null,
    certificateType: null,
    cardNumber: null,
    certificateImage: null,
    certificateImageBack: null,
    healthInfo: null,
    guardianVo: null,
    prescriptionImages: [],
    medicalRecords: [],
  }
}

/** Whether a row of the shop's own holds nothing but what the profile gave. */
export function isBareRecord(row: PatientRow): boolean {
  const told = [row.idCardNumber, row.certificateType, row.healthInfo, row.guardianName]
  return told.every((each) => each === null) && row.prescriptionImages.length + row.medicalRecords.length === 0
}

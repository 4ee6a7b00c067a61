import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { StoredPatient } from './domain/stored-patient.ts'
import { encryptPatient } from './encrypted-patient.ts'
import { readPatientBook } from './read-patient-book.ts'
import { clearDefault, insertPatient, type PatientRow, type PatientStamps } from './store/patients.ts'

export interface KeepOptions extends Partial<PatientStamps> {
  isDefault?: boolean | undefined
  isSystemDefault?: boolean
}

/**
 * Keeps a patient that was judged already, in the caller's transaction; the first is the default, whatever is asked (care#28).
 * @returns the id
 */
export async function keepPatient(
  tx: Database,
  keyring: Keyring,
  accountId: string,
  patient: StoredPatient,
  { isDefault: asksDefault = false, isSystemDefault = false, ...stamps }: KeepOptions,
  now: Date,
): Promise<{ id: string }> {
  const { held, cipher } = await readPatientBook(tx, keyring, accountId)
  const id = newId(now)
  const isDefault = held === 0 || asksDefault
  if (isDefault) await clearDefault(tx, accountId)
  const row: PatientRow = {
    accountId,
    id,
    ...encryptPatient(cipher, id, patient),
    realNameAt: stamps.realNameAt ?? null,
    guardianRealNameAt: stamps.guardianRealNameAt ?? null,
    certificateApprovedAt: stamps.certificateApprovedAt ?? null,
    isDefault,
    isSystemDefault,
    version: 1,
    usedAt: now,
    createdAt: now,
  }
  await insertPatient(tx, row)
  return { id }
}

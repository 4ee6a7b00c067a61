import type { Database } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { ConsentWithdrawal } from '../consent/index.ts'
import { isChild, withoutKind } from './domain/sensitive-parts.ts'
import { decryptPatient, encryptPatient } from './encrypted-patient.ts'
import { readPatientBook } from './read-patient-book.ts'
import { deleteChecks } from './store/checks.ts'
import { deletePatient, readPatients, setDefault, updatePatient } from './store/patients.ts'
import { releasePictures, usePictures } from './use-pictures.ts'

/**
 * Removes from all patients of a member what a consent allowed that was taken back (care#31, PIPL 15): with that of documents what the authority said
 * goes, too; with the guardian's the children go, of whom the shop's own record of the member loses only the birth date.
 */
export async function forgetWithdrawn(
  tx: Database,
  keyring: Keyring,
  { accountId, kind }: ConsentWithdrawal,
  now: Date,
): Promise<void> {
  const { cipher } = await readPatientBook(tx, keyring, accountId)
  if (kind === 'identity') await deleteChecks(tx, accountId)
  for (const row of await readPatients(tx, accountId)) {
    const patient = decryptPatient(cipher, row.id, row)
    const goesAsChild = kind === 'child' && isChild(patient, now.getTime())
    if (goesAsChild && !row.isSystemDefault) {
      await deletePatient(tx, accountId, row.id)
      await releasePictures(tx, accountId, patient)
      continue
    }
    const left = goesAsChild ? { ...patient, birthDay: null, guardianVo: null } : withoutKind(patient, kind)
    if (JSON.stringify(left) === JSON.stringify(patient)) continue
    await usePictures(tx, accountId, left, patient)
    const stamps = left.idCardNumber === null ? noStamps : {}
    await updatePatient(tx, row, { ...encryptPatient(cipher, row.id, left), ...stamps }, now)
  }
  const [first] = await readPatients(tx, accountId)
  if (first && !first.isDefault) await setDefault(tx, accountId, first.id)
}

const noStamps = { realNameAt: null, guardianRealNameAt: null, certificateApprovedAt: null }

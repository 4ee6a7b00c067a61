import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { removeFile } from '../../uploads/index.ts'
import { openPatient } from '../encrypted-patient.ts'
import { readPatientBook } from '../read-patient-book.ts'
import { deletePatient, findPatient, readPatients, setDefault } from '../store/patients.ts'
import { releasePictures } from '../use-pictures.ts'

/**
 * Removes a patient with their pictures; after the default the latest used takes its place (care#28). The shop's own record of the member stays.
 * @throws ApiError NOT_FOUND, PATIENT_SYSTEM_DEFAULT
 */
export async function removePatient(platform: Platform, member: Member, id: string, now: Date): Promise<void> {
  const { accountId } = member
  const letGo = await memberTransaction(platform, member, now, async (tx) => {
    const { cipher } = await readPatientBook(tx, platform.keyring, accountId)
    const row = (await findPatient(tx, accountId, id)) ?? throwApiError('NOT_FOUND')
    if (row.isSystemDefault) throwApiError('PATIENT_SYSTEM_DEFAULT')
    await deletePatient(tx, accountId, id)
    const released = await releasePictures(tx, accountId, openPatient(cipher, id, row))
    const [latest] = row.isDefault ? await readPatients(tx, accountId) : []
    if (latest) await setDefault(tx, accountId, latest.id)
    return released
  })
  for (const picture of letGo) await removeFile(platform.settings, picture)
}

import type { Database } from '../../platform/db/database.ts'
import { claimUpload, releaseUpload } from '../uploads/index.ts'
import { picturesOf, pictureUses, type StoredPatient } from './domain/stored-patient.ts'

/**
 * Takes the pictures of a patient into use that were not there before, and lets go of those that are there no more.
 * @returns the addresses that were let go of, whose files are to be removed once the transaction is committed
 * @throws ApiError UPLOAD_UNKNOWN for any that is not the member's own, uploaded for this, and unused
 */
export async function usePictures(
  tx: Database,
  accountId: string,
  patient: StoredPatient,
  before: Omit<StoredPatient, 'healthInfo'> | undefined,
): Promise<string[]> {
  const [used, was] = [picturesOf(patient), before && picturesOf(before)]
  const letGo: string[] = []
  for (const use of pictureUses) {
    const old = was?.[use] ?? []
    for (const picture of used[use]) {
      if (!old.includes(picture)) await claimUpload(tx, accountId, picture, use)
    }
    letGo.push(...old.filter((picture) => !used[use].includes(picture)))
  }
  for (const picture of letGo) await releaseUpload(tx, accountId, picture)
  return letGo
}

/** Lets go of every picture of a patient. @returns as above */
export async function releasePictures(
  tx: Database,
  accountId: string,
  patient: Omit<StoredPatient, 'healthInfo'>,
): Promise<string[]> {
  const pictures = Object.values(picturesOf(patient)).flat()
  for (const picture of pictures) await releaseUpload(tx, accountId, picture)
  return pictures
}

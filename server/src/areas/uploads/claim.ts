import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Settings } from '../../platform/settings.ts'
import { pictureFiles } from './files.ts'
import { deleteUpload, type UploadUse, useUpload } from './store.ts'
import { uploadOf } from './upload-url.ts'

/**
 * Takes an upload of the member's own into use, in the caller's transaction.
 * @throws Refusal AVATAR_FOREIGN for any address but one that our own upload gave this member and nothing uses yet
 */
export async function claimUpload(tx: Database, accountId: string, url: string, usedFor: UploadUse): Promise<void> {
  const id = uploadOf(url)
  if (!id || !(await useUpload(tx, accountId, id, usedFor))) refuse('AVATAR_FOREIGN', { field: 'avatar' })
}

/** Lets go of an upload that nothing shows any more. Its file is removed by `removeFile` once the transaction is committed. */
export async function releaseUpload(tx: Database, accountId: string, url: string): Promise<void> {
  const id = uploadOf(url)
  if (id) await deleteUpload(tx, accountId, id)
}

/** Removes the file of an upload that was let go of; one that stays behind is swept away later. */
export async function removeFile(settings: Pick<Settings, 'uploadsFolder'>, url: string): Promise<void> {
  const id = uploadOf(url)
  if (id) await pictureFiles(settings).remove([id])
}

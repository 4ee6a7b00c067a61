import type { ErrorCode } from '@shop/contract/messages/index'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Settings } from '../../platform/settings.ts'
import { pictureFiles } from './files.ts'
import { deleteUpload, type UploadUse, useUpload } from './store.ts'
import { uploadOf } from './upload-url.ts'

/** How each use refuses a picture that is not the member's own. */
const errors = {
  avatar: { code: 'AVATAR_FOREIGN', field: 'avatar' },
  review: { code: 'UPLOAD_UNKNOWN', field: 'pictures' },
  claim: { code: 'UPLOAD_UNKNOWN', field: 'pictures' },
  certificate: { code: 'UPLOAD_UNKNOWN', field: 'certificateImage' },
  prescription: { code: 'UPLOAD_UNKNOWN', field: 'prescriptionImage1' },
  medicalRecord: { code: 'UPLOAD_UNKNOWN', field: 'medicalRecordUrl1' },
} as const satisfies Record<UploadUse, { code: ErrorCode; field: string }>

/**
 * Takes an upload of the member's own into use, in the caller's transaction.
 * @throws ApiError AVATAR_FOREIGN or UPLOAD_UNKNOWN for any address but one that our own upload gave this member and nothing uses
 *   yet
 */
export async function claimUpload(tx: Database, accountId: string, url: string, usedFor: UploadUse): Promise<void> {
  const id = uploadOf(url)
  const { code, field } = errors[usedFor]
  if (!id || !(await useUpload(tx, accountId, id, usedFor))) throwApiError(code, { field })
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

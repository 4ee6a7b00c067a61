import { type SensitiveModule, sensitiveModules, UPLOADS_A_DAY, type UploadModule } from '@shop/contract/areas/uploads'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { LimitedKey } from '../../../platform/limits/shared-limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { hasCurrentConsent } from '../../consent/index.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { type Picture, redraw } from '../redraw.ts'
import { insertUpload } from '../store.ts'
import { uploadUrl } from '../upload-url.ts'

const DAY = 24 * 60 * 60 * 1000

/** Who sends a picture, and what is counted of them. */
export interface Uploader {
  accountId: string
  /** The link that it comes by, where nobody is logged in. */
  linkId?: string
  limits: readonly LimitedKey[]
}

/** Pictures of a day of one member. */
export const memberUploader = (accountId: string): Uploader => ({
  accountId,
  limits: [{ kind: 'upload', subject: accountId, limits: [{ most: UPLOADS_A_DAY, within: DAY }] }],
})

/** A picture that waits for its row. */
export interface DrawnUpload {
  id: string
  key: Buffer
  picture: Picture
}

/**
 * Takes one of the day's uploads, then draws the picture anew; no transaction waits for it.
 * @throws ApiError UPLOAD_TOO_MANY, and what `redraw` refuses
 */
export async function drawUpload(
  { pool, limits }: Platform,
  uploader: Uploader,
  file: Uint8Array,
  now: Date,
): Promise<DrawnUpload> {
  const permission = await limits.take(pool, uploader.limits, now)
  if (!permission.allowed) throwApiError('UPLOAD_TOO_MANY', { retryAfter: permission.retryAfter })
  return { id: newId(now), key: pictureKeys.make(), picture: await redraw(file, uploader.accountId) }
}

/**
 * Keeps a drawn picture, file and row, for an account that is held in the transaction: a merge or an erasure that came between
 * would leave it behind. A file whose row is not committed is swept away later.
 * @returns the address to show it by, for its owner alone
 * @throws ApiError CONSENT_REQUIRED for a sensitive picture whose consent does not stand
 */
export async function keepUpload(
  tx: Database,
  { keyring, settings }: Platform,
  { accountId, linkId }: Pick<Uploader, 'accountId' | 'linkId'>,
  module: UploadModule,
  { id, key, picture }: DrawnUpload,
  now: Date,
): Promise<string> {
  await refuseWithoutConsent(tx, accountId, module)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  const { type, bytes, width, height } = picture
  const size = bytes.length
  await pictureFiles(settings).write(id, bytes, key)
  const fileKey = pictureKeys.encrypt(cipher, id, key)
  await insertUpload(tx, { accountId, id, module, type, size, width, height, fileKey, linkId, createdAt: now })
  return uploadUrl(id)
}

/** What is sensitive is not even kept before its consent is given (care#30). */
async function refuseWithoutConsent(tx: Database, accountId: string, module: UploadModule): Promise<void> {
  const kind = module in sensitiveModules ? sensitiveModules[module as SensitiveModule] : undefined
  if (!kind || (await hasCurrentConsent(tx, accountId, kind))) return
  throwApiError('CONSENT_REQUIRED', { fields: [fieldError(`consents.${kind}`, 'CONSENT_REQUIRED')] })
}

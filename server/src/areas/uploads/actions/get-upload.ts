import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { readUpload } from '../store.ts'
import { uploadOf } from '../upload-url.ts'

/** The picture, for its owner; a foreign one is not there (reliability row 4). */
export async function getUpload(platform: Platform, { accountId }: Member, id: string): Promise<Buffer> {
  return (await openPicture(platform, accountId, id)) ?? throwApiError('NOT_FOUND')
}

/** The picture of an address that a member handed on to the shop, as JPEG; undefined when it is gone. */
export async function readPicture(platform: Platform, accountId: string, url: string): Promise<Buffer | undefined> {
  const id = uploadOf(url)
  return id === undefined ? undefined : openPicture(platform, accountId, id)
}

async function openPicture({ pool, keyring, settings, log }: Platform, accountId: string, id: string) {
  const row = await readUpload(pool, accountId, id)
  if (!row) return undefined
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const bytes = await pictureFiles(settings).read(id, pictureKeys.open(cipher, id, row.fileKey))
  if (!bytes) log.error({ uploadId: id }, 'a picture has lost its file')
  return bytes
}

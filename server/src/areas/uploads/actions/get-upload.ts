import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../platform/shop.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { readUpload } from '../store.ts'
import { uploadOf } from '../upload-url.ts'

/** The picture, for its owner; a foreign one is not there (reliability row 4). */
export async function getUpload(shop: Shop, { accountId }: Member, id: string): Promise<Buffer> {
  return (await openPicture(shop, accountId, id)) ?? throwApiError('NOT_FOUND')
}

/** The picture of an address that a member handed on to the shop, as JPEG; undefined when it is gone. */
export async function readPicture(shop: Shop, accountId: string, url: string): Promise<Buffer | undefined> {
  const id = uploadOf(url)
  return id === undefined ? undefined : openPicture(shop, accountId, id)
}

async function openPicture({ pool, keyring, settings, log }: Shop, accountId: string, id: string) {
  const row = await readUpload(pool, accountId, id)
  if (!row) return undefined
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const bytes = await pictureFiles(settings).read(id, pictureKeys.open(cipher, id, row.fileKey))
  if (!bytes) log.error({ uploadId: id }, 'a picture has lost its file')
  return bytes
}

import type { Database } from '../../platform/db/database.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Settings } from '../../platform/settings.ts'
import { pictureFiles, pictureKeys } from './files.ts'
import { readLinkUploads, readUploads } from './store.ts'
import { uploadOf, uploadUrl } from './upload-url.ts'

/** How a picture is called in a copy of the member's data. */
export const pictureName = (id: string) => `图片/${id}.jpg`

/** How a copy of the member's data calls the picture of an address. */
export const pictureNameOf = (url: string) => pictureName(uploadOf(url) ?? url)

/**
 * Every picture of a member by the name that an export gives it; one whose file is gone is left out.
 * @param cipher of the account's personal key
 */
export async function readOwnPictures(
  db: Database,
  settings: Pick<Settings, 'uploadsFolder'>,
  cipher: FieldCipher,
  accountId: string,
): Promise<Record<string, Buffer>> {
  const files = pictureFiles(settings)
  const pictures: Record<string, Buffer> = {}
  for (const { id, fileKey } of await readUploads(db, accountId)) {
    const bytes = await files.read(id, pictureKeys.open(cipher, id, fileKey))
    if (bytes) pictures[pictureName(id)] = bytes
  }
  return pictures
}

/** So many of the latest are told; no form shows more. */
const MOST = 100

/** The addresses of the pictures that came by one link of the member's, the latest first. */
export async function listLinkUploads(db: Database, accountId: string, linkId: string): Promise<string[]> {
  return (await readLinkUploads(db, accountId, linkId, MOST)).map(uploadUrl)
}

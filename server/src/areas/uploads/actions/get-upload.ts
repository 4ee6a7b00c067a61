import type { Member } from '../../../platform/http/caller.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../platform/shop.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { readUpload } from '../store.ts'

/** The picture, for its owner; a foreign one is not there (reliability row 4). */
export async function getUpload(
  { pool, keyring, settings, log }: Shop,
  { accountId }: Member,
  id: string,
): Promise<Buffer> {
  const row = (await readUpload(pool, accountId, id)) ?? refuse('NOT_FOUND')
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const bytes = await pictureFiles(settings).read(id, pictureKeys.open(cipher, id, row.fileKey))
  if (bytes) return bytes
  log.error({ uploadId: id }, 'a picture has lost its file')
  return refuse('NOT_FOUND')
}

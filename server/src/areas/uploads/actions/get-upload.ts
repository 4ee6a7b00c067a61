import { sensitiveModules, type UploadModule } from '@shop/contract/areas/uploads'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { readUpload, type UploadRow } from '../store.ts'
import { uploadOf } from '../upload-url.ts'

const MINUTE = 60_000

/** One row tells of what a session reads of a kind within ten minutes, so that many pictures do not bury somebody else's reading. */
const rowLimits = (sessionId: string, kind: string) => [
  { kind: `${kind}-picture-row`, subject: sessionId, limits: [{ most: 1, within: 10 * MINUTE }] },
]

/**
 * The picture, for its owner; a foreign one is not there (reliability row 4). That a sensitive one was read is recorded first
 * (decision 34).
 */
export async function getUpload(
  platform: Platform,
  { device }: Client,
  member: Member,
  id: string,
  now: Date,
): Promise<Buffer> {
  const { accountId, sessionId } = member
  const row = (await readUpload(platform.pool, accountId, id)) ?? throwApiError('NOT_FOUND')
  if (isSensitive(row.module)) {
    const kind = sensitiveModules[row.module]
    await memberTransaction(platform, member, now, async (tx) => {
      const { allowed: isNew } = await platform.limits.takeWithin(tx, rowLimits(sessionId, kind), now)
      if (isNew) await recordSensitiveRead(tx, { accountId, kind, reader: 'member', device }, now)
    })
  }
  return (await openPicture(platform, row)) ?? throwApiError('NOT_FOUND')
}

const isSensitive = (module: UploadModule): module is keyof typeof sensitiveModules => module in sensitiveModules

/** The picture of an address that a member handed on to the shop, as JPEG; undefined when it is gone. */
export async function readPicture(platform: Platform, accountId: string, url: string): Promise<Buffer | undefined> {
  const id = uploadOf(url)
  const row = id === undefined ? undefined : await readUpload(platform.pool, accountId, id)
  return row && openPicture(platform, row)
}

async function openPicture({ pool, keyring, settings, log }: Platform, { accountId, id, fileKey }: UploadRow) {
  const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
  const bytes = await pictureFiles(settings).read(id, pictureKeys.open(cipher, id, fileKey))
  if (!bytes) log.error({ uploadId: id }, 'a picture has lost its file')
  return bytes
}

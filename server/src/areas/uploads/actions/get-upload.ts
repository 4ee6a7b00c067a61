import { type SensitiveModule, sensitiveModules, type UploadModule } from '@shop/contract/areas/uploads'
import type { SensitiveReader } from '@shop/contract/fields/privacy'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Owner } from '../../../platform/sessions/owner.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { pictureFiles, pictureKeys } from '../files.ts'
import { readUpload, type UploadRow } from '../store.ts'
import { uploadOf } from '../upload-url.ts'

const MINUTE = 60_000

/** One row tells of what a session, or the opening of a link, reads of a kind within ten minutes: many do not bury another's reading. */
const rowLimits = (subject: string, kind: string) => [
  { kind: `${kind}-picture-row`, subject, limits: [{ most: 1, within: 10 * MINUTE }] },
]

/** Who looks at a picture. */
export interface PictureReader {
  owner: Owner
  /** As the member reads it in the list of readings. */
  as: SensitiveReader
  /** The session, or the opening of a link. */
  subject: string
  /** Shows nothing but what came by this link. */
  linkId?: string
}

/**
 * The picture, for its owner; a foreign one is not there (platform#7), nor to the holder of a link one that came otherwise (links#17). That a
 * sensitive one was read is recorded first (care#27).
 * @throws ApiError NOT_FOUND
 */
export async function getUpload(
  platform: Platform,
  { device }: Client,
  { owner, as, subject, linkId }: PictureReader,
  id: string,
  now: Date,
): Promise<Buffer> {
  const { accountId } = owner
  const row = (await readUpload(platform.pool, accountId, id)) ?? throwApiError('NOT_FOUND')
  if (linkId !== undefined && row.linkId !== linkId) throwApiError('NOT_FOUND')
  if (isSensitive(row.module)) {
    const kind = sensitiveModules[row.module]
    await owner.write(async (tx) => {
      const { allowed: isNew } = await platform.limits.takeWithin(tx, rowLimits(subject, kind), now)
      if (isNew) await recordSensitiveRead(tx, { accountId, kind, reader: as, device }, now)
    })
  }
  return (await openPicture(platform, row)) ?? throwApiError('NOT_FOUND')
}

const isSensitive = (module: UploadModule): module is SensitiveModule => module in sensitiveModules

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

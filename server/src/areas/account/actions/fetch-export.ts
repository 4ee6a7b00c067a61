import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { recordAccessEvent, requireProof, takeOrThrow } from '../../access/index.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { readExportFile } from '../export-files.ts'
import { readExport } from '../export-store.ts'

/** Fetches of one account within an hour. */
const FETCHES_AN_HOUR = 20
const HOUR = 60 * 60 * 1000

/**
 * The export as a zip, after a fresh proof (access#113). It holds everything in plain, so each reading leaves a row, and an
 * event that the security page shows (account#95).
 * @throws ApiError of the operation `fetchExport`
 */
export async function fetchExport(
  platform: Platform,
  { device }: Client,
  member: Member,
  id: string,
  now: Date,
): Promise<Buffer> {
  await requireProof(platform, member, now)
  const { accountId, sessionId } = member
  const limits = [{ most: FETCHES_AN_HOUR, within: HOUR }]
  await takeOrThrow(platform, [{ kind: 'export-fetch', subject: accountId, limits }], now)
  const row = await readExport(platform.pool, accountId, id)
  if (row?.state !== 'ready' || !row.fileKey || !row.expiresAt || row.expiresAt <= now)
    return throwApiError('NOT_FOUND')
  const cipher = await fieldCipher(platform.pool, platform.keyring, accountId, 'personal')
  const file = await readExportFile(platform.settings, cipher, id, row.fileKey)
  if (!file) return throwApiError('NOT_FOUND')
  await memberTransaction(platform, member, now, async (tx) => {
    await recordSensitiveRead(tx, { accountId, kind: 'export', reader: 'member', device }, now)
    await recordAccessEvent(tx, { accountId, kind: 'exported', device, sessionId }, now)
  })
  return file
}

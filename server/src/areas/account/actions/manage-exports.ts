import { EXPORTS_A_DAY } from '@shop/contract/areas/account'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newId } from '../../../platform/ids.ts'
import { send } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { recordAccessEvent, requireProof, takeOrThrow } from '../../access/index.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { EXPORT_DELIVERY } from '../export-delivery.ts'
import { readExportFile } from '../export-files.ts'
import { exportsSince, insertExport, listedExports, readExport } from '../export-store.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Has everything that is known of the member put into a file, after a fresh proof (account#91): one at a time, three within 24
 * hours.
 * @throws ApiError of the operation `askForExport`
 */
export async function askForExport(platform: Platform, member: Member, now: Date): Promise<{ id: string }> {
  await requireProof(platform, member, now)
  const { accountId } = member
  const work = async (tx: Database) => {
    const today = await exportsSince(tx, accountId, new Date(now.getTime() - DAY))
    if (today.some(({ state }) => state === 'making')) return throwApiError('EXPORT_UNDER_WAY')
    const first = today[EXPORTS_A_DAY - 1]
    if (first) {
      const retryAfter = Math.ceil((first.askedAt.getTime() + DAY - now.getTime()) / 1000)
      return throwApiError('EXPORT_TOO_MANY', { retryAfter })
    }
    const id = newId(now)
    await insertExport(tx, accountId, id, now)
    await send(tx, EXPORT_DELIVERY, { accountId, exportId: id }, now)
    return { id }
  }
  // Alone, so that of parallel wishes each sees the ones before it.
  return memberTransaction(platform, member, now, work, 'update')
}

/** The member's exports, the latest first. */
export async function listExports({ pool }: Platform, { accountId }: Member, now: Date) {
  const listed = await listedExports(pool, accountId, now)
  return listed.map(({ id, state, askedAt, expiresAt, size }) => ({
    id,
    state,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    size,
  }))
}

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

import type { LoginMethod } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { clearSession } from '../session-answer.ts'
import { recordAccessEvent } from '../store.ts'

/**
 * Signs one device of the member out, this one too; it ends on every process at once.
 * @throws ApiError NOT_FOUND for a device that is gone, foreign or never was
 */
export async function signOutDevice(
  platform: Platform,
  client: Client,
  member: Member,
  sessionId: string,
  now: Date,
): Promise<void> {
  const { accountId } = member
  const live = await platform.sessions.live(platform.pool, member, now)
  if (!live.some(({ id }) => id === sessionId)) return throwApiError('NOT_FOUND')
  const work = async (tx: Database) => {
    if (!(await platform.sessions.end(tx, { accountId, sessionId }, 'signedOut', now))) return false
    const by = { device: client.device, sessionId: member.sessionId }
    await recordAccessEvent(tx, { accountId, kind: 'signedOut', ...by }, now)
    return true
  }
  const ended = await memberTransaction(platform, member, now, work, 'update')
  if (!ended) throwApiError('NOT_FOUND')
  if (sessionId === member.sessionId) clearSession(platform, client)
}

/** Signs every device of the member out but this one. */
export async function signOutOthers(platform: Platform, client: Client, member: Member, now: Date): Promise<void> {
  const { accountId, sessionId } = member
  const work = async (tx: Database) => {
    await platform.sessions.endAll(tx, accountId, 'signedOut', now, sessionId)
    await recordAccessEvent(tx, { accountId, kind: 'othersSignedOut', device: client.device, sessionId }, now)
  }
  // Alone, so that of two devices that sign each other out one does.
  await memberTransaction(platform, member, now, work, 'update')
}

/** The devices that are logged in: this one first, then the latest. */
export async function listDevices({ pool, sessions }: Platform, member: Member, now: Date) {
  const live = await sessions.live(pool, member, now)
  return live.map(({ id, device, method, createdAt, refreshedAt }) => ({
    id,
    device,
    method: method as LoginMethod,
    startedAt: createdAt.getTime(),
    seenAt: refreshedAt.getTime(),
    isCurrent: id === member.sessionId,
  }))
}

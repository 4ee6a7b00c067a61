import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Member } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeCompare } from './password-guesser.ts'
import { lockPassword, readPassword, type StoredPassword } from './password-store.ts'

/**
 * Compares what a member typed with the own password; it counts as a try of the device that the session belongs to.
 * @param field the input's field that holds the password
 * @returns the password as it is stored, for a transaction that must not overtake another change: see `lockUnchanged`
 * @throws ApiError PASSWORD_NONE, PASSWORD_WRONG, PASSWORD_SLOWED or SERVICE_BUSY
 */
export async function verifyOwnPassword(
  platform: Platform,
  member: Member,
  text: string,
  field: string,
  now: Date,
): Promise<StoredPassword> {
  const { accountId, sessionId } = member
  const stored = await readPassword(platform.pool, accountId)
  if (!stored) return throwApiError('PASSWORD_NONE', { field })
  const knownDevice = await platform.sessions.knownDevice(platform.pool, accountId, { sessionId })
  await takeCompare(platform, { of: { accountId }, knownDevice }, now, 'PASSWORD_SLOWED')
  if (!(await platform.passwordHasher.matches(stored.hash, text))) throwApiError('PASSWORD_WRONG', { field })
  return stored
}

/** Holds the password in the caller's transaction; false when it is no longer the one that was compared with. */
export async function lockUnchanged(
  tx: Database,
  accountId: string,
  compared: { hash: string | null },
): Promise<boolean> {
  return (await lockPassword(tx, accountId))?.hash === compared.hash
}

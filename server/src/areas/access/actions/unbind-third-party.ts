import type { SocialType } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { sendNotice } from '../notices.ts'
import { readLoginName, readPassword } from '../password-store.ts'
import { requireProof } from '../proof.ts'
import { deleteIdentity, readIdentities } from '../social-store.ts'
import { readAccount, recordAccessEvent } from '../store.ts'

/**
 * Lets go of a social account, after a fresh proof (account#51); never of the last way to log in (account#52).
 * @throws ApiError PROOF_REQUIRED, NOT_FOUND or LAST_WAY_IN
 */
export async function unbindThirdParty(
  platform: Platform,
  client: Client,
  member: Member,
  type: SocialType,
  now: Date,
): Promise<void> {
  await requireProof(platform, member, now)
  const work = async (tx: Database) => {
    const { accountId, sessionId } = member
    if (!(await deleteIdentity(tx, accountId, type))) return throwApiError('NOT_FOUND')
    if (!(await hasWayIn(tx, accountId))) return throwApiError('LAST_WAY_IN')
    await recordAccessEvent(tx, { accountId, sessionId, kind: 'socialUnbound', device: client.device }, now)
    await sendNotice(tx, accountId, 'socialUnbound', now)
  }
  // Alone, so that two kinds that are let go of side by side do not each count the other.
  await memberTransaction(platform, member, now, work, 'update')
}

/** A phone, a login name with a password, or another social account. */
async function hasWayIn(tx: Database, accountId: string): Promise<boolean> {
  const { phone } = (await readAccount(tx, accountId)) ?? {}
  if (phone || (await readIdentities(tx, accountId)).length > 0) return true
  return (await readLoginName(tx, accountId)) !== null && (await readPassword(tx, accountId)) !== undefined
}

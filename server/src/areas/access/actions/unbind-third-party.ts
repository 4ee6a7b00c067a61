import type { SocialType } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { sendNotice } from '../notices.ts'
import { readLoginName, readPassword } from '../password-store.ts'
import { requireProof } from '../proof.ts'
import { deleteIdentity, readIdentities } from '../social-store.ts'
import { type AccountRow, lockAccounts, recordAccessEvent } from '../store.ts'

/**
 * Lets go of a social account, after a fresh proof; never of the last way to log in (decision 20).
 * @throws Refusal PROOF_REQUIRED, NOT_FOUND or LAST_WAY_IN
 */
export async function unbindThirdParty(
  shop: Shop,
  client: Client,
  member: Member,
  type: SocialType,
  now: Date,
): Promise<void> {
  await requireProof(shop, member, now)
  await transaction(shop.pool, async (tx) => {
    const { accountId, sessionId } = member
    // Held, so that two kinds that are let go of side by side do not each count the other.
    const [account] = await lockAccounts(tx, [accountId])
    if (!account || account.closedAt) return refuse('NOT_LOGGED_IN')
    if (!(await deleteIdentity(tx, accountId, type))) return refuse('NOT_FOUND')
    if (!(await hasWayIn(tx, account))) return refuse('LAST_WAY_IN')
    await recordAccessEvent(tx, { accountId, sessionId, kind: 'socialUnbound', device: client.device }, now)
    await sendNotice(tx, accountId, 'socialUnbound', now)
  })
}

/** A phone, a login name with a password, or another social account. */
async function hasWayIn(tx: Database, { accountId, phone }: AccountRow): Promise<boolean> {
  if (phone || (await readIdentities(tx, accountId)).length > 0) return true
  return (await readLoginName(tx, accountId)) !== null && (await readPassword(tx, accountId)) !== undefined
}

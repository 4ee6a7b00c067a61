import { transaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { lockAccounts, recordAccessEvent } from '../../access/index.ts'
import { sendEmailNotice } from '../email-notices.ts'
import { readSealedEmail, writeEmail } from '../email-store.ts'

/** Lets go of the bound address and tells it so. @throws Refusal NOT_FOUND */
export async function unbindEmail(shop: Shop, client: Client, member: Member, now: Date): Promise<void> {
  const { accountId, sessionId } = member
  await transaction(shop.pool, async (tx) => {
    // Held, so that of parallel callers one finds the address.
    const [account] = await lockAccounts(tx, [accountId])
    if (!account || account.closedAt) return refuse('NOT_LOGGED_IN')
    if (!(await shop.sessions.holdLive(tx, member, now))) return refuse('NOT_LOGGED_IN')
    const old = await readSealedEmail(tx, accountId)
    if (!old) return refuse('NOT_FOUND')
    await writeEmail(tx, accountId, null, now)
    await recordAccessEvent(tx, { accountId, sessionId, kind: 'emailUnbound', device: client.device }, now)
    await sendEmailNotice(tx, accountId, 'unbound', old, now)
  })
}

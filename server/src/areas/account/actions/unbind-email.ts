import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { recordAccessEvent, sendNotice } from '../../access/index.ts'
import { sendEmailNotice } from '../email-notices.ts'
import { readEncryptedEmail, writeEmail } from '../email-store.ts'

/** Lets go of the bound address; it is told so, and the phone. @throws ApiError NOT_FOUND */
export async function unbindEmail(platform: Platform, client: Client, member: Member, now: Date): Promise<void> {
  const { accountId, sessionId } = member
  const work = async (tx: Database) => {
    const old = await readEncryptedEmail(tx, accountId)
    if (!old) return throwApiError('NOT_FOUND')
    await writeEmail(tx, accountId, null, now)
    await recordAccessEvent(tx, { accountId, sessionId, kind: 'emailUnbound', device: client.device }, now)
    await sendNotice(tx, accountId, 'emailUnbound', now)
    await sendEmailNotice(tx, accountId, 'unbound', old, now)
  }
  // Alone, so that of parallel callers one finds the address.
  await memberTransaction(platform, member, now, work, 'update')
}

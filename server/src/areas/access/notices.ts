import type { NoticeKind } from '@shop/contract/messages/notices'
import type { Database } from '../../platform/db/database.ts'
import { send } from '../../platform/jobs/jobs.ts'

/** What the outbox calls a notice by SMS. */
export const NOTICE_DELIVERY = 'sms-notice'

/**
 * Tells a member by SMS what happened to the account, once the transaction has committed (access#101). The outbox holds ids
 * only: the phone is read when the message goes out, and a member without one gets none.
 * @param oldPhone `accounts.phone` as it was stored, where the notice must go to a phone that the account has just lost
 */
export async function sendNotice(
  tx: Database,
  accountId: string,
  notice: NoticeKind,
  now: Date,
  oldPhone?: Buffer,
): Promise<void> {
  const to = oldPhone ? { encryptedPhone: oldPhone.toString('base64') } : {}
  await send(tx, NOTICE_DELIVERY, { accountId, notice, at: now.getTime(), ...to }, now)
}

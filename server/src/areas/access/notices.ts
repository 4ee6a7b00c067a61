import { type NoticeKind, noticeTexts } from '@shop/contract/messages/notices'
import type { Database } from '../../platform/db/database.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import { momentWords } from '../../platform/moment-words.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { phonePlace } from './own-phone.ts'
import { readAccount } from './store.ts'

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

/** What the outbox holds of a notice; see `sendNotice`. */
interface NoticeMessage {
  accountId: string
  notice: NoticeKind
  /** epoch ms */
  at: number
  /** In base64; the phone that the account had, where it is not the one it has. */
  encryptedPhone?: string
}

/** Delivers notices from the outbox; to an account that has no phone any more nothing is sent. */
export function noticeDelivery({ pool, keyring, gateways }: Pick<Platform, 'pool' | 'keyring' | 'gateways'>): Deliver {
  return async (payload, key) => {
    // Only `sendNotice` writes messages of this kind.
    const { accountId, notice, at, encryptedPhone } = payload as unknown as NoticeMessage
    const account = await readAccount(pool, accountId)
    const encrypted = encryptedPhone === undefined ? account?.phone : Buffer.from(encryptedPhone, 'base64')
    if (!account || account.closedAt || !encrypted) return
    const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
    await gateways.sms.send({
      phone: cipher.open(encrypted, phonePlace(accountId)),
      template: 'notice',
      parameters: { time: momentWords(at), event: noticeTexts[notice] },
      reference: key,
    })
  }
}

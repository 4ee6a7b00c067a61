import type { Database } from '../../platform/db/database.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { isAccountOpen } from '../access/index.ts'
import { type EmailNotice, noticeLetter } from './email-letters.ts'
import { decryptEmail } from './email-store.ts'

/** What the outbox calls a notice by mail. */
export const EMAIL_NOTICE_DELIVERY = 'email-notice'

interface EmailNoticeMessage {
  accountId: string
  notice: EmailNotice
  /** epoch ms */
  at: number
  /** In base64, as it stood in the profile: the address is bound no more, and only the account's key reads it. */
  encryptedEmail: string
}

/** Tells an address that it is bound no more, once the transaction has committed. */
export async function sendEmailNotice(
  tx: Database,
  accountId: string,
  notice: EmailNotice,
  encrypted: Buffer,
  now: Date,
): Promise<void> {
  const message = { accountId, notice, at: now.getTime(), encryptedEmail: encrypted.toString('base64') }
  await send(tx, EMAIL_NOTICE_DELIVERY, message satisfies EmailNoticeMessage, now)
}

/** Delivers notices by mail from the outbox; of an account that was closed meanwhile nothing is told. */
export function emailNoticeDelivery({
  pool,
  keyring,
  gateways,
}: Pick<Platform, 'pool' | 'keyring' | 'gateways'>): Deliver {
  return async (payload, key) => {
    // Only `sendEmailNotice` writes messages of this kind.
    const { accountId, notice, at, encryptedEmail } = payload as unknown as EmailNoticeMessage
    if (!(await isAccountOpen(pool, accountId))) return
    const cipher = await fieldCipher(pool, keyring, accountId, 'personal')
    const to = decryptEmail(cipher, accountId, Buffer.from(encryptedEmail, 'base64'))
    await gateways.mail.send({ to, ...noticeLetter(notice, at), reference: key })
  }
}

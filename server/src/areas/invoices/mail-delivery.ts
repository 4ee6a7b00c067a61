import { createHash } from 'node:crypto'
import { MailGatewayFailure } from '../../gateways/mail/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { isIssued } from './actions/issued-invoice.ts'
import { decryptRecipients, encryptRecipients } from './encrypted-fields.ts'
import { fileNameOf } from './file-name.ts'
import { toPolicyInput } from './invoice-facts.ts'
import { invoiceFile } from './invoice-file.ts'
import { invoiceLetter } from './invoice-letter.ts'
import { findInvoice, findUnsentMail, keepRecipients } from './store.ts'

/** What the outbox calls an invoice that is to be mailed. */
export const INVOICE_MAIL_DELIVERY = 'invoice-mail'

interface Message extends Record<string, string> {
  accountId: string
  mailId: string
}

/** Has a mail sent once the caller's transaction commits. */
export function sendMail(tx: Database, message: Message, now: Date): Promise<void> {
  return send(tx, INVOICE_MAIL_DELIVERY, message, now)
}

/**
 * Mails an invoice to those who are still to get it, and forgets each who got it: tried again, it goes to the others alone. An
 * address that the provider will never take is forgotten as well, and counted, so that the member hears of it.
 */
export function invoiceMailDelivery(
  platform: Pick<Platform, 'pool' | 'keyring' | 'gateways' | 'clock' | 'log'>,
): Deliver {
  const { pool, keyring, gateways, clock, log } = platform
  return async (payload) => {
    // Only `sendMail` writes messages of this kind.
    const { accountId, mailId } = payload as Message
    const mail = await findUnsentMail(pool, accountId, mailId)
    const row = mail && (await findInvoice(pool, accountId, mail.invoiceId))
    const invoice = row && (await toPolicyInput(platform, pool, row, clock.now()))
    const cipher = await findFieldCipher(pool, keyring, accountId, 'personal')
    if (!mail?.recipients || !invoice || !isIssued(invoice) || !cipher) return
    const pdf = await invoiceFile(platform, accountId, invoice)
    const attachments = [{ name: fileNameOf(invoice.ordersCode), type: 'application/pdf', content: pdf } as const]
    let waiting = decryptRecipients(cipher, mailId, mail.recipients)
    let refused = mail.refused
    for (const to of [...waiting]) {
      try {
        const reference = `${mailId}-${referenceOf(to)}`
        await gateways.mail.send({ to, ...invoiceLetter(invoice), reference, attachments })
      } catch (error) {
        if (!(error instanceof MailGatewayFailure) || error.retryable) throw error
        log.warn({ channel: error.channel, reason: error.reason }, 'an invoice could not be mailed to one address')
        refused += 1
      }
      waiting = waiting.filter((address) => address !== to)
      const left = waiting.length > 0 ? encryptRecipients(cipher, mailId, waiting) : null
      await keepRecipients(pool, mail, { left, refused }, clock.now())
    }
  }
}

/** The same for the same address, however often it is tried, and whichever account the mail came to. */
function referenceOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 12)
}

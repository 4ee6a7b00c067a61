import { createHash } from 'node:crypto'
import { formatCents } from '@shop/contract/fields/money'
import { MailGatewayFailure } from '../../gateways/mail/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { type IssuedInvoice, isIssued } from './actions/issued-invoice.ts'
import { decryptRecipients, encryptRecipients } from './encrypted-fields.ts'
import { toPolicyInput } from './invoice-facts.ts'
import { fileNameOf, invoiceFile } from './invoice-file.ts'
import { isSpecimen } from './present.ts'
import { deleteOldMails, findInvoice, findUnsentMail, keepRecipients } from './store.ts'

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

/** The letter that an invoice comes with. Whom it is for stands in the file alone: a mail is read on the way. */
export function invoiceLetter({ ordersCode, amount, invoiceNumber, state }: IssuedInvoice) {
  return writeLetter({
    subject: `您的电子发票（订单 ${ordersCode}）`,
    title: '您的电子发票',
    before: [
      '您在禾安健康网上大药房的订单已开具电子普通发票，发票文件（PDF）见附件。',
      `订单编号：${ordersCode}`,
      `发票号码：${invoiceNumber}`,
      `价税合计：¥${formatCents(amount)}`,
    ],
    after: [
      ...(state === 'reversed' ? ['该发票已冲红，不能用于报销。'] : []),
      ...(isSpecimen(invoiceNumber) ? ['该文件为样张，不作为报销凭证。'] : []),
      '如果您没有索取这张发票，请忽略这封邮件。',
    ],
  })
}

/** Removes notes of mails once no day's limit asks for them. */
export function purgeInvoiceMails({ pool }: Pick<Platform, 'pool'>, before: Date): Promise<void> {
  return deleteOldMails(pool, before)
}

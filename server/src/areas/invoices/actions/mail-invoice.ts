import { invoiceLimits } from '@shop/contract/fields/invoices'
import { recipientsOf } from '@shop/contract/fields/recipients'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findFieldCipher } from '../../../platform/secrets/account-keys.ts'
import { shopDay } from '../domain/shop-day.ts'
import { encryptRecipients } from '../encrypted-fields.ts'
import { sendMail } from '../mail-delivery.ts'
import { insertMail, mailsSince } from '../store.ts'
import { issuedInvoice } from './issued-invoice.ts'

/**
 * Has an invoice mailed once the caller's transaction commits, five times a day in Shanghai (orders#89).
 * @throws ApiError of the operation `mailInvoice`
 */
export async function mailInvoice(
  tx: Database,
  platform: Pick<Platform, 'keyring'>,
  accountId: string,
  { ordersCode, emails }: { ordersCode: string; emails: string },
  now: Date,
): Promise<void> {
  const { id: invoiceId } = await issuedInvoice(platform, tx, accountId, ordersCode, now)
  await oneAtATime(tx, accountId)
  const { began, ends } = shopDay(now)
  // The first instant of a day is of that day.
  const today = await mailsSince(tx, accountId, new Date(began.getTime() - 1))
  if (today.length >= invoiceLimits.mailsADay) {
    throwApiError('INVOICE_MAILS_SPENT', { retryAfter: Math.ceil((ends.getTime() - now.getTime()) / 1000) })
  }
  const cipher = (await findFieldCipher(tx, platform.keyring, accountId, 'personal')) ?? throwApiError('NOT_LOGGED_IN')
  const id = newId(now)
  const recipients = encryptRecipients(cipher, id, recipientsOf(emails))
  await insertMail(tx, { accountId, id, invoiceId, recipients, refused: 0, createdAt: now, sentAt: null })
  await sendMail(tx, { accountId, mailId: id }, now)
}

/** Until the transaction ends, so that of parallel wishes each sees the ones before it. */
async function oneAtATime(tx: Database, accountId: string): Promise<void> {
  await tx.orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`invoice-mails:${accountId}`}, 0))`)
}

import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { InvoiceRow, MailRow } from './store.ts'

/** Where an encrypted value stands: it opens in its own row and column alone. */
const placeOfTitle = (id: string) => `invoices.title:${id}`
const placeOfNumber = (id: string) => `invoices.tax_payer_number:${id}`
const placeOfRecipients = (id: string) => `invoice_mails.recipients:${id}`

/** Whom an invoice is for; encrypted with the account's retained key, as the order is. */
export interface Buyer {
  title: string
  taxPayerNumber: string | null
}
type EncryptedBuyer = Pick<InvoiceRow, 'title' | 'taxPayerNumber'>

export function encryptBuyer(cipher: FieldCipher, id: string, { title, taxPayerNumber }: Buyer): EncryptedBuyer {
  return {
    title: cipher.encrypt(title, placeOfTitle(id)),
    taxPayerNumber: taxPayerNumber === null ? null : cipher.encrypt(taxPayerNumber, placeOfNumber(id)),
  }
}

export function decryptBuyer(cipher: FieldCipher, id: string, encrypted: EncryptedBuyer): Buyer {
  return {
    title: cipher.open(encrypted.title, placeOfTitle(id)),
    taxPayerNumber: encrypted.taxPayerNumber && cipher.open(encrypted.taxPayerNumber, placeOfNumber(id)),
  }
}

/** Where a mail goes; encrypted with the account's personal key, and only until it was sent. */
export function encryptRecipients(cipher: FieldCipher, id: string, recipients: readonly string[]): Buffer {
  return cipher.encrypt(recipients.join(','), placeOfRecipients(id))
}

export function decryptRecipients(
  cipher: FieldCipher,
  id: string,
  encrypted: NonNullable<MailRow['recipients']>,
): string[] {
  return cipher.open(encrypted, placeOfRecipients(id)).split(',')
}

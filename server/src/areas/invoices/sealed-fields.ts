import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { InvoiceRow, MailRow } from './store.ts'

/** Where a sealed value stands: it opens in its own row and column alone. */
const placeOfTitle = (id: string) => `invoices.title:${id}`
const placeOfNumber = (id: string) => `invoices.tax_payer_number:${id}`
const placeOfRecipients = (id: string) => `invoice_mails.recipients:${id}`

/** Whom an invoice is for; sealed with the account's retained key, as the order is. */
export interface Buyer {
  title: string
  taxPayerNumber: string | null
}
type SealedBuyer = Pick<InvoiceRow, 'title' | 'taxPayerNumber'>

export function sealBuyer(cipher: FieldCipher, id: string, { title, taxPayerNumber }: Buyer): SealedBuyer {
  return {
    title: cipher.seal(title, placeOfTitle(id)),
    taxPayerNumber: taxPayerNumber === null ? null : cipher.seal(taxPayerNumber, placeOfNumber(id)),
  }
}

export function openBuyer(cipher: FieldCipher, id: string, sealed: SealedBuyer): Buyer {
  return {
    title: cipher.open(sealed.title, placeOfTitle(id)),
    taxPayerNumber: sealed.taxPayerNumber && cipher.open(sealed.taxPayerNumber, placeOfNumber(id)),
  }
}

/** Where a mail goes; sealed with the account's personal key, and only until it was sent. */
export function sealRecipients(cipher: FieldCipher, id: string, recipients: readonly string[]): Buffer {
  return cipher.seal(recipients.join(','), placeOfRecipients(id))
}

export function openRecipients(cipher: FieldCipher, id: string, sealed: NonNullable<MailRow['recipients']>): string[] {
  return cipher.open(sealed, placeOfRecipients(id)).split(',')
}

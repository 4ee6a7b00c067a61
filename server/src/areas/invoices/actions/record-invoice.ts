import type { Database } from '../../../platform/db/database.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { readForInvoiceOf } from '../../orders/index.ts'
import { insertWish } from '../keep-wish.ts'
import { markIssued, markReversed } from '../store.ts'

/** What became of an invoice elsewhere; numbers are null on paper. */
export interface RecordedInvoice {
  accountId: string
  orderId: string
  issued: { number: string | null; at: Date } | null
  reversed: { number: string | null; at: Date } | null
}

/**
 * Keeps the invoice that an order already says it has, with numbers that were given elsewhere: for orders that come with their
 * past.
 */
export async function recordInvoice(
  tx: Database,
  cipher: FieldCipher,
  { accountId, orderId, issued, reversed }: RecordedInvoice,
  now: Date,
): Promise<void> {
  const order = await readForInvoiceOf(tx, cipher, { accountId, orderId }, now)
  if (!order) throw new Error('no such order')
  const { type, title, taxPayerNumber } = order.invoice
  if (!type || title === null) throw new Error('the order asks for no invoice')
  const wish = { type, title, taxPayerNumber, requestedAt: order.placedAt }
  const id = await insertWish(tx, cipher, order, wish, now)
  if (issued) await markIssued(tx, { accountId, id }, { invoiceNumber: issued.number, issuedAt: issued.at })
  if (reversed) await markReversed(tx, { accountId, id }, reversed.number, reversed.at)
}

import type { InvoiceType } from '@shop/contract/fields/invoices'
import { INVOICE_CONTENT } from '@shop/contract/messages/invoices'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { OrderForInvoice } from '../orders/index.ts'
import { nextStep } from './domain/next-step.ts'
import { type Buyer, encryptBuyer } from './encrypted-fields.ts'
import { invoiceLines, invoiceSums } from './invoice-lines.ts'
import { again } from './known-invoice.ts'
import { insertInvoice } from './store.ts'

/**
 * Keeps what an invoice is to say, and has it made once the transaction commits if the goods and all their money have come already. The order
 * is locked by the caller.
 */
export async function keepWish(
  tx: Database,
  cipher: FieldCipher,
  order: OrderForInvoice,
  wish: Wish,
  now: Date,
): Promise<void> {
  const id = await insertWish(tx, cipher, order, wish, now)
  if (nextStep('requested', order)) await again(tx, { accountId: order.accountId, id }, now)
}

export interface Wish extends Buyer {
  type: InvoiceType
  requestedAt: Date
}

/** @returns the id of the invoice, which nobody makes yet */
export async function insertWish(
  tx: Database,
  cipher: FieldCipher,
  order: OrderForInvoice,
  { type, requestedAt, ...buyer }: Wish,
  now: Date,
): Promise<string> {
  const { accountId, orderId, ordersCode } = order
  const id = newId(now)
  await insertInvoice(tx, {
    accountId,
    id,
    orderId,
    ordersCode,
    type,
    state: 'requested',
    ...encryptBuyer(cipher, id, buyer),
    content: INVOICE_CONTENT,
    ...invoiceSums(invoiceLines(order)),
    lines: null,
    requestedAt,
    issuedAt: null,
    invoiceNumber: null,
    pdfUrl: null,
    ofdUrl: null,
    reversedAt: null,
    reversalNumber: null,
  })
  return id
}

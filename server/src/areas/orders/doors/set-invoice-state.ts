import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { changeStatus } from '../actions/building/change-status.ts'
import { tellOfChange } from '../actions/building/tell-of-change.ts'
import { sealedPlace } from '../sealed-place.ts'
import { writeInvoice } from '../store/change-orders.ts'
import { touchOrders } from '../store/order-books.ts'

export interface InvoiceChange {
  accountId: string
  orderId: string
  /** `none` when what was asked for will not be made any more. */
  state: InvoiceState | 'none'
  /** What the invoice says from now on; left out, it says what it did. */
  asked?: { type: InvoiceType; title: string; taxPayerNumber: string | null; content: string }
}

/**
 * Notes on an order what became of its invoice. A completed order that gets one is an invoiced one (decision 24); one that has it
 * before becomes so when it completes.
 * @param cipher of the account's retained key
 */
export async function setInvoiceState(
  tx: Database,
  cipher: FieldCipher,
  { accountId, orderId, state, asked }: InvoiceChange,
  now: Date,
): Promise<void> {
  await writeInvoice(tx, accountId, orderId, {
    invoiceState: state,
    ...(asked && {
      invoiceType: asked.type,
      invoiceTitle: cipher.seal(asked.title, sealedPlace('invoice_title', orderId)),
      taxPayerNumber:
        asked.taxPayerNumber === null
          ? null
          : cipher.seal(asked.taxPayerNumber, sealedPlace('tax_payer_number', orderId)),
      invoiceContent: asked.content,
    }),
  })
  if (state === 'issued') {
    // Refused, and rightly so, for an order that is not completed yet.
    const change = { accountId, orderId, to: 'invoiced', actor: 'clock', onlyFrom: 'completeTransaction' } as const
    const outcome = await changeStatus(tx, change, now)
    if (outcome.changed) await tellOfChange(tx, outcome, change.to, now)
  }
  await touchOrders(tx, accountId, now)
}

import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import type { Database } from '../../../platform/db/database.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { changeStatus } from '../actions/internal/change-status.ts'
import { notifyOfChange } from '../actions/internal/notify-of-change.ts'
import { encryptionContext } from '../encryption-context.ts'
import { writeInvoice } from '../store/change-orders.ts'
import { bumpOrdersVersion } from '../store/orders-version.ts'

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
      invoiceTitle: cipher.encrypt(asked.title, encryptionContext('invoice_title', orderId)),
      taxPayerNumber:
        asked.taxPayerNumber === null
          ? null
          : cipher.encrypt(asked.taxPayerNumber, encryptionContext('tax_payer_number', orderId)),
      invoiceContent: asked.content,
    }),
  })
  if (state === 'issued') {
    // Refused, and rightly so, for an order that is not completed yet.
    const change = { accountId, orderId, to: 'invoiced', actor: 'clock', onlyFrom: 'completeTransaction' } as const
    const outcome = await changeStatus(tx, change, now)
    if (outcome.changed) await notifyOfChange(tx, outcome, change.to, now)
  }
  await bumpOrdersVersion(tx, accountId, now)
}

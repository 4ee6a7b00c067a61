import type { InvoiceState, InvoiceType } from '@shop/contract/fields/invoices'
import type { Database } from '../../../platform/db/database.ts'
import type { EventBus } from '../../../platform/events.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import { transitionOrder } from '../actions/internal/transition-order.ts'
import { encryptionContext } from '../encryption-context.ts'
import { writeInvoice } from '../store/change-orders.ts'
import { bumpOrdersVersion } from '../store/orders-version.ts'

export interface InvoiceChange {
  accountId: string
  orderId: string
  /** `none` when what was asked for will not be made any more; an issued one is kept by `markInvoiced`. */
  state: Exclude<InvoiceState, 'issued'> | 'none'
  /** What the invoice says from now on; left out, it says what it did. */
  asked?: { type: InvoiceType; title: string; taxPayerNumber: string | null; content: string }
}

/**
 * Notes on an order what became of its invoice.
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
  await bumpOrdersVersion(tx, accountId, now)
}

/**
 * Notes on an order that its invoice is issued. A completed order that gets one is an invoiced one (orders#80); one that has it
 * before becomes so when it completes.
 */
export async function markInvoiced(
  tx: Database,
  events: EventBus,
  { accountId, orderId }: Pick<InvoiceChange, 'accountId' | 'orderId'>,
  now: Date,
): Promise<void> {
  await writeInvoice(tx, accountId, orderId, { invoiceState: 'issued' })
  // Refused, and rightly so, for an order that is not completed yet.
  const change = { accountId, orderId, to: 'invoiced', actor: 'clock', onlyFrom: 'completeTransaction' } as const
  const { changed } = await transitionOrder(tx, events, change, now)
  if (!changed) await bumpOrdersVersion(tx, accountId, now)
}

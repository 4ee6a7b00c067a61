import type { Database } from '../../platform/db/database.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { readForInvoiceOf, setInvoiceState } from '../orders/index.ts'
import { invoiceLines } from './invoice-lines.ts'
import { keepWish } from './keep-wish.ts'
import { again } from './settle-invoice.ts'
import { findInvoiceOfOrder } from './store.ts'

/** What orders tell of an order or sub-order, in the transaction that changes it. */
export interface InvoiceDue {
  accountId: string
  orderId: string
  /** `undone`: canceled, or paid back. */
  event: 'received' | 'collected' | 'undone' | 'completed'
}

/**
 * Hears that an order was received, paid at the door, completed or undone: an invoice that was asked for is made, one that was made is reversed
 * (decision 24), each by a job after the commit, as a provider is asked.
 */
export function hearOfOrder(keyring: Keyring) {
  return async (tx: Database, { accountId, orderId, event }: InvoiceDue, now: Date): Promise<void> => {
    const known = await findInvoiceOfOrder(tx, accountId, orderId)
    if (known) return again(tx, known, now)
    const cipher = await findFieldCipher(tx, keyring, accountId, 'retained')
    if (!cipher) return
    const order = await readForInvoiceOf(tx, cipher, { accountId, orderId }, now)
    if (order?.invoice.state !== 'requested' || order.isSplit) return
    // Of what cost nothing there is none to make.
    if (event === 'undone' || invoiceLines(order).length === 0)
      return setInvoiceState(tx, cipher, { accountId, orderId, state: 'none' }, now)
    const { type, title, taxPayerNumber } = order.invoice
    // Asked for with the order.
    const requestedAt = order.placedAt
    if (type && title !== null) await keepWish(tx, cipher, order, { type, title, taxPayerNumber, requestedAt }, now)
  }
}

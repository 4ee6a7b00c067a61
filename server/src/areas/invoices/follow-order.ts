import type { Database } from '../../platform/db/database.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { type OrderTransition, readForInvoiceOf, setInvoiceState } from '../orders/index.ts'
import { invoiceLines } from './invoice-lines.ts'
import { keepWish } from './keep-wish.ts'
import { again } from './known-invoice.ts'
import { findInvoiceOfOrder } from './store.ts'

/** What matters to the invoice of an order or sub-order; `undone`: canceled, or paid back. */
type Turn = 'received' | 'collected' | 'completed' | 'undone'

/** Follows an order through its changes of status; a split one has no invoice of its own. */
export function followTransition(keyring: Keyring) {
  return async (tx: Database, transition: OrderTransition, now: Date): Promise<void> => {
    const turn = turnOf(transition)
    if (turn && !transition.isSplit && transition.invoiceState !== 'none')
      await settle(tx, keyring, transition, turn, now)
  }
}

/** Follows an order to the time when what was due at the door came in. */
export function followCollection(keyring: Keyring) {
  return (tx: Database, order: OrderId, now: Date): Promise<void> => settle(tx, keyring, order, 'collected', now)
}

type OrderId = Pick<OrderTransition, 'accountId' | 'orderId'>

function turnOf({ from, to }: Pick<OrderTransition, 'from' | 'to'>): Turn | undefined {
  if (to === 'waitEvaluate') return 'received'
  // From `completeTransaction` it is this area that makes it an invoiced one.
  if (to === 'completeTransaction' || (to === 'invoiced' && from === 'waitEvaluate')) return 'completed'
  if (to === 'refundCompleteTransaction' || to === 'canceled') return 'undone'
  return undefined
}

/**
 * An invoice that was asked for is made, one that was made is reversed (orders#50, orders#80), each by a job after the commit, as a
 * provider is asked.
 */
async function settle(
  tx: Database,
  keyring: Keyring,
  { accountId, orderId }: OrderId,
  turn: Turn,
  now: Date,
): Promise<void> {
  const known = await findInvoiceOfOrder(tx, accountId, orderId)
  if (known) return again(tx, known, now)
  const cipher = await findFieldCipher(tx, keyring, accountId, 'retained')
  if (!cipher) return
  const order = await readForInvoiceOf(tx, cipher, { accountId, orderId }, now)
  if (order?.invoice.state !== 'requested' || order.isSplit) return
  // Of what cost nothing there is none to make.
  if (turn === 'undone' || invoiceLines(order).length === 0)
    return setInvoiceState(tx, cipher, { accountId, orderId, state: 'none' }, now)
  const { type, title, taxPayerNumber } = order.invoice
  // Asked for with the order.
  const requestedAt = order.placedAt
  if (type && title !== null) await keepWish(tx, cipher, order, { type, title, taxPayerNumber, requestedAt }, now)
}

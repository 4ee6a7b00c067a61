import { transaction } from '../../platform/db/transaction.ts'
import { setInvoiceState } from '../orders/index.ts'
import { type KnownInvoice, lockOrder, type SettleParts } from './known-invoice.ts'
import { deleteRequested } from './store.ts'

/** Forgets an invoice that will never be made. */
export async function dropWish({ pool, clock }: SettleParts, known: KnownInvoice): Promise<void> {
  await transaction(pool, async (tx) => {
    const now = clock.now()
    await lockOrder(tx, known, now)
    if (!(await deleteRequested(tx, known.row))) return
    const { accountId, orderId } = known.row
    await setInvoiceState(tx, known.cipher, { accountId, orderId, state: 'none' }, now)
  })
}

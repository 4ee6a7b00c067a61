import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FieldCipher, findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { type OrderForInvoice, readForInvoiceOf, setInvoiceState } from '../orders/index.ts'
import { deleteRequested, findInvoice, type InvoiceRow } from './store.ts'

/** What the outbox calls an invoice that may need something done. */
export const INVOICE_DELIVERY = 'invoice'

export type SettleParts = Pick<Platform, 'pool' | 'keyring' | 'gateways' | 'clock' | 'events' | 'log' | 'settings'>

/** An invoice, and its order as it stands. */
export interface KnownInvoice {
  row: InvoiceRow
  order: OrderForInvoice
  cipher: FieldCipher
}

export async function readKnown(
  { keyring }: Pick<Platform, 'keyring'>,
  db: Database,
  accountId: string,
  invoiceId: string,
  now: Date,
): Promise<KnownInvoice | undefined> {
  const row = await findInvoice(db, accountId, invoiceId)
  const cipher = row && (await findFieldCipher(db, keyring, accountId, 'retained'))
  const order = cipher && (await readForInvoiceOf(db, cipher, row, now))
  return order && { row, order, cipher }
}

/** Order before invoice, as everywhere. */
export async function lockOrder(
  tx: Database,
  { row, cipher }: KnownInvoice,
  now: Date,
): Promise<OrderForInvoice | undefined> {
  return readForInvoiceOf(tx, cipher, row, now, { lock: true })
}

/** Has an invoice looked at once the transaction commits. */
export async function again(tx: Database, { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>, now: Date) {
  await send(tx, INVOICE_DELIVERY, { accountId, invoiceId: id }, now)
}

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

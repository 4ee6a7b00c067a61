import { isElectronic } from '@shop/contract/fields/invoices'
import type { TaxInvoice } from '../../gateways/tax/port.ts'
import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { type Deliver, send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FieldCipher, findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { markInvoiced, type OrderForInvoice, readForInvoiceOf, setInvoiceState } from '../orders/index.ts'
import { nextStep } from './domain/next-step.ts'
import { decryptBuyer } from './encrypted-fields.ts'
import { invoiceLines } from './invoice-lines.ts'
import { deleteRequested, findInvoice, hasInvoice, type InvoiceRow, markIssued, markReversed } from './store.ts'

/** What the outbox calls an invoice that may need something done. */
export const INVOICE_DELIVERY = 'invoice'

type Parts = Pick<Platform, 'pool' | 'keyring' | 'gateways' | 'clock' | 'events'>

/** What the step works on: the invoice, and its order as it stands. */
interface Known {
  row: InvoiceRow
  order: OrderForInvoice
  cipher: FieldCipher
}

/**
 * Does what an invoice needs next: has it made by the provider of electronic invoices, or reversed, or forgets one that will
 * never be made. Paper is made where the parcel is packed: here it is only noted. It may run late or twice.
 */
export function invoiceDelivery(platform: Parts): Deliver {
  return async (payload) => {
    // Only this area writes messages of this kind.
    const { accountId, invoiceId } = payload as { accountId: string; invoiceId: string }
    const known = await readKnown(platform, platform.pool, accountId, invoiceId, platform.clock.now())
    const step = known && nextStep(known.row.state, known.order)
    if (step === 'issue') await issue(platform, known!)
    if (step === 'drop') await drop(platform, known!)
    if (step === 'reverse') await reverse(platform, known!)
  }
}

async function issue(platform: Parts, known: Known): Promise<void> {
  const { row } = known
  const { tax } = platform.gateways
  const number = isElectronic(row.type) ? (await tax.issue(taxInvoice(known))).number : null
  const isKept = await transaction(platform.pool, async (tx) => {
    const now = platform.clock.now()
    const order = await lockOrder(tx, known, now)
    if (!(await markIssued(tx, row, number, now))) return false
    await markInvoiced(tx, platform.events, row, now)
    // Paid back while the provider was asked.
    if (order && nextStep('issued', order)) await again(tx, row, now)
    return true
  })
  if (isKept) return
  // Asked for otherwise meanwhile; or handed to another account, or made by the same job in another process, which get this number.
  if (number !== null && !(await hasInvoice(platform.pool, row.id))) await tax.reverse({ reference: row.id, number })
}

async function drop({ pool, clock }: Parts, known: Known): Promise<void> {
  await transaction(pool, async (tx) => {
    const now = clock.now()
    await lockOrder(tx, known, now)
    if (!(await deleteRequested(tx, known.row))) return
    const { accountId, orderId } = known.row
    await setInvoiceState(tx, known.cipher, { accountId, orderId, state: 'none' }, now)
  })
}

async function reverse({ pool, gateways, clock }: Parts, known: Known): Promise<void> {
  const { row, cipher } = known
  const { invoiceNumber, id } = row
  const reversal = invoiceNumber ? await gateways.tax.reverse({ reference: id, number: invoiceNumber }) : null
  await transaction(pool, async (tx) => {
    const now = clock.now()
    await lockOrder(tx, known, now)
    if (!(await markReversed(tx, row, reversal?.number ?? null, now))) return
    await setInvoiceState(tx, cipher, { accountId: row.accountId, orderId: row.orderId, state: 'reversed' }, now)
  })
}

async function readKnown(
  { keyring }: Pick<Parts, 'keyring'>,
  db: Database,
  accountId: string,
  invoiceId: string,
  now: Date,
): Promise<Known | undefined> {
  const row = await findInvoice(db, accountId, invoiceId)
  const cipher = row && (await findFieldCipher(db, keyring, accountId, 'retained'))
  const order = cipher && (await readForInvoiceOf(db, cipher, row, now))
  return order && { row, order, cipher }
}

/** Order before invoice, as everywhere. */
async function lockOrder(tx: Database, { row, cipher }: Known, now: Date): Promise<OrderForInvoice | undefined> {
  return readForInvoiceOf(tx, cipher, row, now, { lock: true })
}

/** Has an invoice looked at once the transaction commits. */
export async function again(tx: Database, { accountId, id }: Pick<InvoiceRow, 'accountId' | 'id'>, now: Date) {
  await send(tx, INVOICE_DELIVERY, { accountId, invoiceId: id }, now)
}

function taxInvoice({ row, order, cipher }: Known): TaxInvoice {
  const { title, taxPayerNumber } = decryptBuyer(cipher, row.id, row)
  return {
    reference: row.id,
    buyer: { name: title, taxPayerNumber },
    lines: invoiceLines(order).map(({ name, kind, packing, unit, amount, total, tax }) => ({
      name: `*${kind.name}*${name}`,
      packing,
      unit,
      amount,
      total,
      tax,
      rate: kind.rate,
    })),
  }
}

import { isSpecimenNumber, type TaxReversal } from '../../gateways/tax/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { setInvoiceState } from '../orders/index.ts'
import { decryptBuyer } from './encrypted-fields.ts'
import { type KnownInvoice, lockOrder, type SettleParts } from './known-invoice.ts'
import { readSeller } from './seller.ts'
import { markReversed } from './store.ts'
import { markDone, type Submission } from './submission-store.ts'
import { beginSubmission, type Heard, heard, keepOpen } from './submit.ts'

/**
 * Has an invoice undone whose money is back. One on paper has no number here, and a specimen in production is no invoice: both are only noted.
 */
export async function reverseInvoice(parts: SettleParts, known: KnownInvoice): Promise<void> {
  const { invoiceNumber } = known.row
  const isInvoice = invoiceNumber !== null && !(isSpecimenNumber(invoiceNumber) && parts.settings.mode === 'production')
  if (!isInvoice) return keepReversed(parts, known, { number: null })
  const submission = await beginSubmission(parts, known, 'reverse')
  if (submission) await keep(parts, known, submission, await ask(parts, known, submission, invoiceNumber))
}

/** Asks what became of a reversal that the provider was asked for. */
export async function followReversal(parts: SettleParts, known: KnownInvoice, submission: Submission): Promise<void> {
  const { gateways } = parts
  const { invoiceNumber } = known.row
  if (invoiceNumber === null) return
  const reversal = await reversalOf(parts, known, submission, invoiceNumber)
  const outcome = await heard(() => gateways.tax.queryReversal(reversal))
  // The provider never heard of it: it is asked for again under its number.
  const told = outcome.state === 'none' ? await ask(parts, known, submission, invoiceNumber) : outcome
  await keep(parts, known, submission, told)
}

async function ask(
  parts: SettleParts,
  known: KnownInvoice,
  submission: Submission,
  invoiceNumber: string,
): Promise<Heard> {
  const reversal = await reversalOf(parts, known, submission, invoiceNumber)
  return heard(() => parts.gateways.tax.reverse(reversal))
}

async function keep(parts: SettleParts, known: KnownInvoice, submission: Submission, outcome: Heard): Promise<void> {
  if (outcome.state === 'issued') return keepReversed(parts, known, outcome, submission)
  await keepOpen(parts, submission, outcome)
}

async function keepReversed(
  { pool, clock }: SettleParts,
  known: KnownInvoice,
  { number }: { number: string | null },
  submission?: Submission,
): Promise<void> {
  const { row, cipher } = known
  await transaction(pool, async (tx) => {
    const now = clock.now()
    await lockOrder(tx, known, now)
    if (!(await markReversed(tx, row, number, now))) return
    if (submission) await markDone(tx, submission.orderNo)
    await setInvoiceState(tx, cipher, { accountId: row.accountId, orderId: row.orderId, state: 'reversed' }, now)
  })
}

async function reversalOf(
  { pool, log }: SettleParts,
  { row, cipher }: KnownInvoice,
  { orderNo, sellerTaxNumber }: Submission,
  invoiceNumber: string,
): Promise<TaxReversal> {
  const { name, taxPayerNumber } = await readSeller(pool, log)
  const buyer = decryptBuyer(cipher, row.id, row)
  return {
    orderNo,
    invoiceNumber,
    // In whose name it was issued, whoever sells by now.
    seller: { name, taxPayerNumber: sellerTaxNumber ?? taxPayerNumber },
    buyer: { name: buyer.title, taxPayerNumber: buyer.taxPayerNumber },
  }
}

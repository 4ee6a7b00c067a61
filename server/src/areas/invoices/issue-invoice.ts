import { isElectronic } from '@shop/contract/fields/invoices'
import type { TaxInvoice, TaxOutcome } from '../../gateways/tax/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { markInvoiced } from '../orders/index.ts'
import { nextStep } from './domain/next-step.ts'
import { neverArrived } from './domain/submission-steps.ts'
import { decryptBuyer } from './encrypted-fields.ts'
import { invoiceLines, invoiceSums } from './invoice-lines.ts'
import { again, dropWish, type KnownInvoice, lockOrder, type SettleParts } from './known-invoice.ts'
import { noticeUrl } from './notices.ts'
import { readSeller } from './seller.ts'
import { type Issued, markIssued } from './store.ts'
import { markDone, type Submission } from './submission-store.ts'
import { beginSubmission, type Heard, heard, keepOpen } from './submit.ts'

/** Has an invoice made that is due. Paper is made where the parcel is packed: here it is only noted. */
export async function issueInvoice(parts: SettleParts, known: KnownInvoice): Promise<void> {
  if (!isElectronic(known.row.type)) {
    return keepIssued(parts, known, { number: null, issuedAt: parts.clock.now(), pdfUrl: null, ofdUrl: null })
  }
  const submission = await beginSubmission(parts, known, 'issue')
  if (submission) await keep(parts, known, submission, await ask(parts, known, submission))
}

/** Asks what became of an invoice that the provider was asked for, whatever has become of its order since. */
export async function followInvoice(parts: SettleParts, known: KnownInvoice, submission: Submission): Promise<void> {
  const { gateways, clock } = parts
  const seller = { taxPayerNumber: submission.sellerTaxNumber ?? '' }
  const outcome = await heard(() => gateways.tax.query({ orderNo: submission.orderNo, seller }))
  if (outcome.state !== 'none') return keep(parts, known, submission, outcome)
  // The provider never heard of it: it is asked for again under its number, or forgotten where nobody wants it any more.
  const step = nextStep(known.row.state, known.order)
  if (step === 'issue') return keep(parts, known, submission, await ask(parts, known, submission))
  if (step === 'drop' && neverArrived(submission, clock.now())) return dropWish(parts, known)
  await keepOpen(parts, submission, outcome)
}

async function ask(parts: SettleParts, known: KnownInvoice, submission: Submission): Promise<Heard> {
  const { gateways, pool, log } = parts
  const seller = await readSeller(pool, log)
  // One that was asked for already stays with the seller in whose name it was.
  const taxPayerNumber = submission.sellerTaxNumber ?? seller.taxPayerNumber
  const invoice = { ...taxInvoice(parts, known, submission), seller: { ...seller, taxPayerNumber } }
  return heard(() => (submission.tries > 1 ? gateways.tax.repeat(invoice) : gateways.tax.request(invoice)))
}

async function keep(parts: SettleParts, known: KnownInvoice, submission: Submission, outcome: Heard): Promise<void> {
  if (outcome.state === 'issued') return keepIssued(parts, known, outcome, submission)
  await keepOpen(parts, submission, outcome)
  // What nobody wants any more need not be tried again.
  if (outcome.state === 'failed' && nextStep(known.row.state, known.order) === 'drop') await dropWish(parts, known)
}

type Made = Omit<Extract<TaxOutcome, { state: 'issued' }>, 'state' | 'number'> & { number: string | null }

async function keepIssued(
  parts: SettleParts,
  known: KnownInvoice,
  { number, issuedAt, pdfUrl, ofdUrl }: Made,
  submission?: Submission,
): Promise<void> {
  const { row } = known
  const lines = invoiceLines(known.order)
  const issued: Issued = { invoiceNumber: number, issuedAt, pdfUrl, ofdUrl, lines, ...invoiceSums(lines) }
  await transaction(parts.pool, async (tx) => {
    const now = parts.clock.now()
    const order = await lockOrder(tx, known, now)
    // Handed to another account meanwhile, whose own look finds it, or kept by another process.
    if (!(await markIssued(tx, row, issued))) return
    if (submission) await markDone(tx, submission.orderNo)
    await markInvoiced(tx, parts.events, row, now)
    // Paid back while the provider was asked.
    if (order && nextStep('issued', order)) await again(tx, row, now)
  })
}

function taxInvoice(
  { settings, keyring, clock }: SettleParts,
  { row, order, cipher }: KnownInvoice,
  { orderNo }: Submission,
): Omit<TaxInvoice, 'seller'> {
  const { title, taxPayerNumber } = decryptBuyer(cipher, row.id, row)
  return {
    orderNo,
    buyer: { name: title, taxPayerNumber },
    at: clock.now(),
    noticeUrl: noticeUrl(settings.publicUrl, keyring, orderNo),
    lines: invoiceLines(order).map(({ kind, ...line }) => ({
      ...line,
      categoryCode: kind.categoryCode,
      rate: kind.rate,
      zeroBecause: kind.zeroBecause,
    })),
  }
}

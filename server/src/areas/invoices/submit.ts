import { createHash } from 'node:crypto'
import { type TaxOutcome, TaxUnknown } from '../../gateways/tax/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { nextStep } from './domain/next-step.ts'
import { nextLook, nextQuery, type SubmissionKind } from './domain/submission-steps.ts'
import { type KnownInvoice, lockOrder, type SettleParts } from './known-invoice.ts'
import { missingSettings, readSeller } from './seller.ts'
import { findInvoice } from './store.ts'
import {
  findSubmission,
  insertSubmission,
  markBlocked,
  markFailed,
  markOpen,
  markSubmitted,
  type Submission,
} from './submission-store.ts'

/** Without the letters that are taken for figures. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20

/** The number by which the provider knows a work: 20 letters and figures, as no longer one is safe to use; the same for the same. */
export function orderNoOf(kind: SubmissionKind, invoiceId: string, series: number): string {
  const hash = createHash('sha256').update(`${kind}:${invoiceId}:${series}`).digest()
  return Array.from(hash.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
}

/** What the provider said of a work, or that nobody knows; `none`: it does not know the number. */
export type Heard = TaxOutcome | { readonly state: 'none' } | { readonly state: 'unknown'; readonly reason: string }

/**
 * Has a work ready to be asked for: it stands in the directory before the provider hears of it, so that no invoice is made that the shop does not know.
 * @returns the work when this call is the one that asks, undefined when it is not its turn, or settings are missing
 */
export async function beginSubmission(
  parts: SettleParts,
  known: KnownInvoice,
  kind: SubmissionKind,
): Promise<Submission | undefined> {
  const { pool, clock, log } = parts
  const { accountId, id: invoiceId, ordersCode, amount } = known.row
  const seller = await readSeller(pool, log)
  const missing = missingSettings(parts, seller)
  const now = clock.now()
  return transaction(pool, async (tx) => {
    const order = await lockOrder(tx, known, now)
    const row = await findInvoice(tx, accountId, invoiceId)
    // Asked for otherwise, or undone, since it was read.
    if (!order || !row || nextStep(row.state, order) !== kind) return undefined
    const before = await findSubmission(tx, accountId, invoiceId, kind)
    const series = before?.series ?? 1
    const orderNo = before?.orderNo ?? orderNoOf(kind, invoiceId, series)
    if (!before) {
      await insertSubmission(tx, { orderNo, accountId, invoiceId, ordersCode, kind, series, amount, createdAt: now })
    }
    if (missing.length > 0) {
      log.warn({ missing, orderNo }, 'an invoice waits for settings')
      await markBlocked(tx, orderNo, missing.join(','), nextLook(now))
      return undefined
    }
    const issued = kind === 'reverse' ? await findSubmission(tx, accountId, invoiceId, 'issue') : undefined
    const sellerTaxNumber = issued?.sellerTaxNumber ?? seller.taxPayerNumber
    return markSubmitted(tx, orderNo, { sellerTaxNumber, nextAt: nextQuery(0, now) }, now)
  })
}

/** What the provider said; that nobody knows is told apart, and everything else goes on as an error. */
export async function heard(call: () => Promise<TaxOutcome | { state: 'none' }>): Promise<Heard> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TaxUnknown) return { state: 'unknown', reason: error.reason }
    throw error
  }
}

/** Keeps that a work is not done yet, or not at all; what was done is kept by whoever knows what that changes. */
export async function keepOpen(
  { pool, clock }: SettleParts,
  { orderNo, queries }: Submission,
  outcome: Exclude<Heard, { state: 'issued' }>,
): Promise<void> {
  if (outcome.state === 'failed') return markFailed(pool, orderNo, outcome)
  await markOpen(pool, orderNo, {
    reason: outcome.state === 'unknown' ? outcome.reason : null,
    waitsForBuyer: outcome.state === 'accepted' && outcome.waitsFor === 'buyer',
    nextAt: nextQuery(queries, clock.now()),
  })
}

import type { Deliver } from '../../platform/jobs/jobs.ts'
import { nextStep } from './domain/next-step.ts'
import { dropWish } from './drop-wish.ts'
import { followReplaced } from './follow-replaced.ts'
import { followInvoice, issueInvoice } from './issue-invoice.ts'
import { readKnown, type SettleParts } from './known-invoice.ts'
import { followReversal, reverseInvoice } from './reverse-invoice.ts'
import { findSubmission } from './submission-store.ts'

/**
 * Does what an invoice needs next: has it made by the provider of electronic invoices, or reversed, asks what became of that, or forgets one that will
 * never be made. It may run late, twice, or side by side.
 */
export function invoiceDelivery(parts: SettleParts): Deliver {
  return async (payload) => {
    // Only this area writes messages of this kind.
    const { accountId, invoiceId } = payload as { accountId: string; invoiceId: string }
    const known = await readKnown(parts, parts.pool, accountId, invoiceId, parts.clock.now())
    if (!known) return followReplaced(parts, { accountId, invoiceId })
    if (known.row.state === 'reversed') return
    const kind = known.row.state === 'requested' ? 'issue' : 'reverse'
    const submission = await findSubmission(parts.pool, accountId, invoiceId, kind)
    // Once the provider was asked, its answer is waited for before anything else.
    if (submission?.state === 'submitted') {
      const follow = kind === 'issue' ? followInvoice : followReversal
      return follow(parts, known, submission)
    }
    const step = nextStep(known.row.state, known.order)
    if (step === 'drop') return dropWish(parts, known)
    // What failed waits for somebody who puts it right.
    if (submission?.state === 'failed') return
    if (step === 'issue') await issueInvoice(parts, known)
    if (step === 'reverse') await reverseInvoice(parts, known)
  }
}

import { transaction } from '../../platform/db/transaction.ts'
import type { Deliver } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { nextStep } from './domain/next-step.ts'
import { nextQuery } from './domain/submission-steps.ts'
import { followReplaced } from './follow-replaced.ts'
import { followInvoice, issueInvoice } from './issue-invoice.ts'
import { again, dropWish, readKnown, type SettleParts } from './known-invoice.ts'
import { followReversal, reverseInvoice } from './reverse-invoice.ts'
import { findSubmission, takeDue } from './submission-store.ts'

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

/** Has every work looked at whose time has come: what waits, and what the provider has not finished. */
export async function lookAtDueInvoices({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    const due = await takeDue(tx, now, (queries) => nextQuery(queries, now))
    for (const { accountId, invoiceId } of due) await again(tx, { accountId, id: invoiceId }, now)
  })
}

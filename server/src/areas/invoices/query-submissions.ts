import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { nextQuery } from './domain/submission-steps.ts'
import { again } from './known-invoice.ts'
import { takeDue } from './submission-store.ts'

/** Has every work looked at whose time has come: what waits, and what the provider has not finished. */
export async function lookAtDueInvoices({ pool }: Pick<Platform, 'pool'>, now: Date): Promise<void> {
  await transaction(pool, async (tx) => {
    const due = await takeDue(tx, now, (queries) => nextQuery(queries, now))
    for (const { accountId, invoiceId } of due) await again(tx, { accountId, id: invoiceId }, now)
  })
}

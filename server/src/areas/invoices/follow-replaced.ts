import { mayStillBeIssued } from './domain/submission-steps.ts'
import type { SettleParts } from './known-invoice.ts'
import { endReplaced, readReplaced } from './submission-store.ts'
import { heard } from './submit.ts'

/**
 * Asks about the numbers that failed and gave way to another invoice. One that was issued all the same is one too many: an operator has to have it
 * reversed at the provider, as the shop has kept nobody's name for it.
 */
export async function followReplaced(
  { pool, gateways, clock, log }: Pick<SettleParts, 'pool' | 'gateways' | 'clock' | 'log'>,
  { accountId, invoiceId }: { accountId: string; invoiceId: string },
): Promise<void> {
  for (const work of await readReplaced(pool, accountId, invoiceId)) {
    const { orderNo, ordersCode } = work
    const seller = { taxPayerNumber: work.sellerTaxNumber ?? '' }
    const outcome = await heard(() => gateways.tax.query({ orderNo, seller }))
    if (outcome.state === 'issued') {
      log.error({ orderNo, ordersCode, number: outcome.number }, 'an invoice was issued that another has replaced')
      await endReplaced(pool, orderNo, `ISSUED_${outcome.number}`)
      continue
    }
    const isVoid = outcome.state === 'failed' && !outcome.mayRepeat
    if (isVoid || !mayStillBeIssued(work, clock.now())) await endReplaced(pool, orderNo)
  }
}

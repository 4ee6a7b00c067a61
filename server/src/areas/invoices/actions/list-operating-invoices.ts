import { OPERATING_INVOICES_PAGE_SIZE, type listOperatingInvoices as operation } from '@shop/contract/areas/invoices'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import type { Database } from '../../../platform/db/database.ts'
import { readOpen, type Submission } from '../submission-store.ts'

type Answer = AnswerOf<typeof operation>

/** A page of the invoices that need somebody, or that wait. */
export async function listOperatingInvoices(
  db: Database,
  { state, page = 1 }: { state: 'failed' | 'waiting'; page?: number | undefined },
): Promise<Answer> {
  const size = OPERATING_INVOICES_PAGE_SIZE
  const { rows, total } = await readOpen(db, state, { size, offset: (page - 1) * size })
  return { content: rows.map(presentWork), totalElements: total, totalPages: totalPages(total, size) }
}

function presentWork(work: Submission): Answer['content'][number] {
  const { orderNo, ordersCode, kind, amount, reason, tries, createdAt, nextAt } = work
  return {
    orderNo,
    ordersCode,
    kind,
    amount,
    waitsFor: waitsFor(work),
    reason,
    tries,
    createdAt: createdAt.getTime(),
    nextAt: nextAt?.getTime() ?? null,
  }
}

function waitsFor({ state, reason, waitsForBuyer }: Submission): Answer['content'][number]['waitsFor'] {
  if (state === 'failed') return null
  if (waitsForBuyer) return 'buyer'
  return state === 'waiting' && reason !== null ? 'settings' : 'provider'
}

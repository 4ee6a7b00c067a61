import type { listOrderReviews, listReviews as operation } from '@shop/contract/areas/inquiry'
import { REVIEWS_PAGE_SIZE } from '@shop/contract/fields/inquiry'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import type { Database } from '../../../platform/db/database.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSamePharmacist } from '../domain/review.ts'
import { stateAt } from '../domain/states.ts'
import { readPharmacists } from '../pharmacist.ts'
import { type QueueRow, readOfOrder, readQueue } from '../store/queue.ts'

type ReviewRow = AnswerOf<typeof operation>['content'][number]

/** A page of a queue of records; no names, and nothing of what anybody suffers from (care#160). */
export async function listReviews(
  { pool }: Pick<Platform, 'pool'>,
  operator: Operator,
  { queue, page = 1 }: QueryOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const size = REVIEWS_PAGE_SIZE
  const { rows, total } = await readQueue(pool, queue, { offset: (page - 1) * size, size }, now)
  const content = await present(pool, operator, rows, now)
  return { content, totalElements: total, totalPages: totalPages(total, size) }
}

/** The records that were handed in for an order, as a queue shows them (care#186). */
export async function readOrderReviews(
  { pool }: Pick<Platform, 'pool'>,
  operator: Operator,
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof listOrderReviews>> {
  return present(pool, operator, await readOfOrder(pool, ordersCode), now)
}

async function present(
  db: Database,
  { operatorId }: Operator,
  rows: readonly QueueRow[],
  now: Date,
): Promise<ReviewRow[]> {
  const pharmacists = await readPharmacists(db, [operatorId, ...rows.map(({ firstReviewerId }) => firstReviewerId)])
  const own = pharmacists.get(operatorId) ?? null
  return rows.map((row) => {
    const first = pharmacists.get(row.firstReviewerId) ?? null
    return {
      id: row.prescriptionId,
      ordersCode: row.ordersCode,
      state: stateAt({ state: row.state, usedAt: null, validUntil: row.lapsesAt }, now),
      submittedAt: row.submittedAt.getTime(),
      waitingSince: row.waitingSince.getTime(),
      decidedAt: row.decidedAt?.getTime() ?? null,
      drugCount: row.drugCount,
      isChild: row.isChild,
      severity: row.severity,
      openQuestions: row.openQuestions,
      ...completionOf(row, now),
      firstReviewer: first?.name ?? null,
      isOwnFirst: isSamePharmacist(first, own),
    }
  })
}

/** Since when the shopper is waited for, and when they last sent what was missing (links#32). */
function completionOf({ completionAskedAt, completionUntil, completedAt }: QueueRow, now: Date) {
  const isAwaited = completionAskedAt !== null && completionUntil !== null && completionUntil > now
  return {
    completionAskedAt: isAwaited ? completionAskedAt.getTime() : null,
    completedAt: completedAt?.getTime() ?? null,
  }
}

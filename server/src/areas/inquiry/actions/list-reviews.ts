import type { listReviews as operation } from '@shop/contract/areas/inquiry'
import { REVIEWS_PAGE_SIZE } from '@shop/contract/fields/inquiry'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import type { Operator } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSamePharmacist } from '../domain/review.ts'
import { readPharmacist } from '../pharmacist.ts'
import { type QueueRow, readQueue } from '../store/queue.ts'

/** A page of a queue of records; no names, and nothing of what anybody suffers from (care#160). */
export async function listReviews(
  { pool }: Pick<Platform, 'pool'>,
  { operatorId }: Operator,
  { queue, page = 1 }: QueryOf<typeof operation>,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const size = REVIEWS_PAGE_SIZE
  const { rows, total } = await readQueue(pool, queue, { offset: (page - 1) * size, size }, now)
  const own = await readPharmacist(pool, operatorId)
  const content: AnswerOf<typeof operation>['content'] = []
  for (const row of rows) {
    const first = await readPharmacist(pool, row.firstReviewerId)
    content.push({
      id: row.prescriptionId,
      ordersCode: row.ordersCode,
      state: row.state,
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
    })
  }
  return { content, totalElements: total, totalPages: totalPages(total, size) }
}

/** Since when the shopper is waited for, and when they last sent what was missing (docs/product/links.md#32). */
function completionOf({ completionAskedAt, completionUntil, completedAt }: QueueRow, now: Date) {
  const isAwaited = completionAskedAt !== null && completionUntil !== null && completionUntil > now
  return {
    completionAskedAt: isAwaited ? completionAskedAt.getTime() : null,
    completedAt: completedAt?.getTime() ?? null,
  }
}

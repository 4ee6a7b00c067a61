import * as contract from '@shop/contract/areas/inquiry'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askForCompletion } from '../actions/ask-for-completion.ts'
import { askShopper } from '../actions/ask-shopper.ts'
import { decidePrescription } from '../actions/decide-prescription.ts'
import { listReviews, readOrderReviews } from '../actions/list-reviews.ts'
import { openReview } from '../actions/open-review.ts'
import { revealIdentity, revealImages } from '../actions/reveal-review.ts'
import { withdrawReviewCompletion } from '../actions/withdraw-completion.ts'
import { reviewParts } from '../pharmacist.ts'

/** What pharmacists do. */
export function reviewingRoutes(binder: Binder, platform: Platform): void {
  const parts = reviewParts(platform)
  binder.bind(contract.listReviews, ({ query, now }, operator) => listReviews(platform, operator, query, now))
  binder.bind(contract.listOrderReviews, ({ params, now }, operator) =>
    readOrderReviews(platform, operator, params.ordersCode, now),
  )
  binder.bind(contract.openReview, ({ params, now }, operator) => openReview(parts, operator, params.id, now))
  binder.bind(contract.revealReviewIdentity, ({ params, now }, operator) =>
    revealIdentity(parts, operator, params.id, now),
  )
  binder.bind(contract.revealReviewImages, ({ params, now }, operator) => revealImages(parts, operator, params.id, now))
  binder.bindOnce(contract.askShopper, (tx, { params, body, now }, operator) =>
    askShopper(tx, platform, operator, { id: params.id, question: body.question }, now),
  )
  binder.bindOnce(contract.askForCompletion, (tx, { params, body, now }, operator) =>
    askForCompletion(tx, platform, operator, { ...params, ...body }, now),
  )
  binder.bind(contract.withdrawReviewCompletion, async ({ params, now }, operator) => {
    await transaction(platform.pool, (tx) => withdrawReviewCompletion(tx, platform, operator, params, now))
    return undefined
  })
  binder.bind(contract.decidePrescription, ({ params, body, now }, operator) =>
    decidePrescription(platform, operator, params.id, body, now),
  )
}

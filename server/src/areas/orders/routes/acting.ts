import {
  cancelOrder,
  deleteOrder,
  getReview,
  listClaims,
  openClaim,
  receiveOrder,
  restoreOrder,
  reviewOrder,
  withdrawClaim,
} from '@shop/contract/areas/orders'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as cancel from '../actions/member/cancel-order.ts'
import * as remove from '../actions/member/delete-order.ts'
import * as written from '../actions/member/get-review.ts'
import * as claims from '../actions/member/list-claims.ts'
import * as open from '../actions/member/own-claim.ts'
import * as withdraw from '../actions/member/own-claim.ts'
import * as receive from '../actions/member/receive-order.ts'
import * as review from '../actions/member/review-order.ts'

/** What members do with their orders. */
export function actingRoutes(binder: Binder, platform: Platform): void {
  binder.bind(cancelOrder, async ({ params, body, now }, member) => {
    await cancel.cancelOrder(platform, member, params.id, body.reason ?? null, now)
    return undefined
  })
  binder.bind(deleteOrder, async ({ params, now }, member) => {
    await remove.deleteOrder(platform, member, params.id, now)
    return undefined
  })
  binder.bind(restoreOrder, async ({ params, now }, member) => {
    await remove.restoreOrder(platform, member, params.id, now)
    return undefined
  })
  binder.bind(receiveOrder, async ({ params, now }, member) => {
    await receive.receiveOrder(platform, member, params.id, now)
    return undefined
  })

  binder.bind(getReview, ({ params, now }, member) => written.getReview(platform, member, params.id, now))
  binder.bind(reviewOrder, async ({ params, body, now }, member) => {
    await review.reviewOrder(platform, member, params.id, body, now)
    return undefined
  })

  binder.bind(listClaims, ({ params, now }, member) => claims.listClaims(platform, member, params.id, now))
  binder.bindOnce(openClaim, (tx, { params, body, now }, member) =>
    open.openClaim(tx, platform, member, params.id, body, now),
  )
  binder.bind(withdrawClaim, async ({ params, now }, member) => {
    await withdraw.withdrawClaim(platform, member, params.id, params.claimId, now)
    return undefined
  })
}

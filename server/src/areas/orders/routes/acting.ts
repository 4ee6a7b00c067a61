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
import type { Shop } from '../../../platform/shop.ts'
import * as cancel from '../actions/member/cancel-order.ts'
import * as remove from '../actions/member/delete-order.ts'
import * as written from '../actions/member/get-review.ts'
import * as claims from '../actions/member/list-claims.ts'
import * as open from '../actions/member/open-claim.ts'
import * as receive from '../actions/member/receive-order.ts'
import * as review from '../actions/member/review-order.ts'
import * as withdraw from '../actions/member/withdraw-claim.ts'

/** What members do with their orders. */
export function actingRoutes(binder: Binder, shop: Shop): void {
  binder.bind(cancelOrder, async ({ params, body, now }, member) => {
    await cancel.cancelOrder(shop, member, params.id, body.reason ?? null, now)
    return undefined
  })
  binder.bind(deleteOrder, async ({ params, now }, member) => {
    await remove.deleteOrder(shop, member, params.id, now)
    return undefined
  })
  binder.bind(restoreOrder, async ({ params, now }, member) => {
    await remove.restoreOrder(shop, member, params.id, now)
    return undefined
  })
  binder.bind(receiveOrder, async ({ params, now }, member) => {
    await receive.receiveOrder(shop, member, params.id, now)
    return undefined
  })

  binder.bind(getReview, ({ params, now }, member) => written.getReview(shop, member, params.id, now))
  binder.bind(reviewOrder, async ({ params, body, now }, member) => {
    await review.reviewOrder(shop, member, params.id, body, now)
    return undefined
  })

  binder.bind(listClaims, ({ params, now }, member) => claims.listClaims(shop, member, params.id, now))
  binder.bindOnce(openClaim, (tx, { params, body, now }, member) =>
    open.openClaim(tx, shop, member, params.id, body, now),
  )
  binder.bind(withdrawClaim, async ({ params, now }, member) => {
    await withdraw.withdrawClaim(shop, member, params.id, params.claimId, now)
    return undefined
  })
}

import {
  addTrace,
  cancelForShop,
  collectCash,
  confirmRefund,
  decideClaim,
  decideReview,
  importOrder,
  OPERATING_PAGE_SIZE,
  operatingClaim,
  operatingClaims,
  operatingOrder,
  operatingOrders,
  recordReturn,
  refundOrder,
  shipOrder,
} from '@shop/contract/areas/orders'
import { totalPages } from '@shop/contract/kit/page'
import type { Binder } from '../../../platform/http/bind.ts'
import * as trace from '../actions/operating/add-trace.ts'
import * as cancel from '../actions/operating/cancel-for-shop.ts'
import * as collect from '../actions/operating/collect-cash.ts'
import * as confirm from '../actions/operating/confirm-refund.ts'
import * as decide from '../actions/operating/decide-claim.ts'
import * as verdict from '../actions/operating/decide-review.ts'
import * as feed from '../actions/operating/import-order.ts'
import * as claim from '../actions/operating/operating-claim.ts'
import * as order from '../actions/operating/operating-order.ts'
import * as back from '../actions/operating/record-return.ts'
import * as refund from '../actions/operating/refund-order.ts'
import * as ship from '../actions/operating/ship-order.ts'
import { statusInput } from '../domain/statuses.ts'
import type { OrderParts } from '../ports.ts'
import { presentQueueRow } from '../present-queue-row.ts'
import { readClaimsByState } from '../store/operating-claims.ts'
import { readQueue } from '../store/operating-orders.ts'

const pageOf = (page = 1) => ({ size: OPERATING_PAGE_SIZE, offset: (page - 1) * OPERATING_PAGE_SIZE })
const totalsOf = (total: number) => ({ totalElements: total, totalPages: totalPages(total, OPERATING_PAGE_SIZE) })

/** What operators do with orders. */
export function operatingRoutes(binder: Binder, platform: OrderParts): void {
  const { pool } = platform

  binder.bind(operatingOrders, async ({ query }) => {
    const { queue, ordersCode, warehouse, page } = query
    const { rows, total } = await readQueue(pool, { queue, ordersCode, warehouse }, pageOf(page))
    return { content: rows.map((row) => presentQueueRow(platform.keyring, row)), ...totalsOf(total) }
  })
  binder.bind(operatingOrder, ({ params, now }, operator) =>
    order.operatingOrder(platform, operator, params.ordersCode, now),
  )

  binder.bind(decideReview, async ({ params, body, now }, operator) => {
    await verdict.decideReview(platform, operator, params.ordersCode, body, now)
    return undefined
  })
  binder.bind(shipOrder, async ({ params, body, now }, operator) => {
    await ship.shipOrder(platform, operator, params.ordersCode, body, now)
    return undefined
  })
  binder.bind(addTrace, async ({ params, body, now }, operator) => {
    await trace.addTrace(platform, operator, { ...body, ordersCode: params.ordersCode }, now)
    return undefined
  })
  binder.bind(cancelForShop, async ({ params, body, now }, operator) => {
    await cancel.cancelForShop(platform, operator, params.ordersCode, body.reason, now)
    return undefined
  })
  binder.bind(refundOrder, async ({ params, body, now }, operator) => {
    await refund.refundOrder(platform, operator, params.ordersCode, body.reason, now)
    return undefined
  })
  binder.bind(collectCash, async ({ params, now }, operator) => {
    await collect.collectCash(platform, operator, params.ordersCode, now)
    return undefined
  })
  binder.bind(recordReturn, async ({ params, body, now }, operator) => {
    await back.recordReturn(platform, operator, params.ordersCode, body.reason, now)
    return undefined
  })
  binder.bind(confirmRefund, async ({ params, body, now }, operator) => {
    await confirm.confirmRefund(platform, operator, params.ordersCode, body.amount, now)
    return undefined
  })

  binder.bind(operatingClaims, async ({ query }) => {
    const { rows, total } = await readClaimsByState(pool, query.state, pageOf(query.page))
    return {
      content: rows.map(({ status, createdAt, ...row }) => ({
        ...row,
        createdAt: createdAt.getTime(),
        statusName: statusInput(status).name,
      })),
      ...totalsOf(total),
    }
  })
  binder.bind(operatingClaim, ({ params, now }, operator) => claim.operatingClaim(platform, operator, params.id, now))
  binder.bind(decideClaim, async ({ params, body, now }, operator) => {
    await decide.decideClaim(platform, operator, params.id, body, now)
    return undefined
  })

  binder.bind(importOrder, ({ params, body, now }, operator) =>
    feed.importOrder(platform, operator, params.externalId, body, now),
  )
}

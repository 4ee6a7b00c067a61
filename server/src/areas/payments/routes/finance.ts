import * as operations from '@shop/contract/areas/payments'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { importBill } from '../actions/finance/import-bill.ts'
import { listPayments, listReconciliation, listRefunds, listSuspense } from '../actions/finance/list.ts'
import { queryPayment } from '../actions/finance/query-payment.ts'
import { countMoney, exportMoney } from '../actions/finance/read-money.ts'
import { resolveReconciliation } from '../actions/finance/resolve-reconciliation.ts'
import { finishRefundByHand, retryRefund } from '../actions/finance/see-to-refund.ts'

/** What operators of the finance do. */
export function financeRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.countMoney, ({ query }) => countMoney(platform, query))
  binder.bind(operations.exportMoney, async ({ query, now, header }, operator) => {
    const csv = await exportMoney(platform, operator, query, now)
    header('content-type', 'text/csv; charset=utf-8')
    header('content-disposition', `attachment; filename="money-${query.from}-${query.to}.csv"`)
    return csv
  })
  binder.bind(operations.listPayments, ({ query }) => listPayments(platform, query))
  binder.bind(operations.queryPayment, ({ params, now }, operator) =>
    queryPayment(platform, operator, params.outTradeNo, now),
  )
  binder.bind(operations.listSuspense, ({ query }) => listSuspense(platform, query.page))
  binder.bind(operations.listRefunds, ({ query }) => listRefunds(platform, query))
  binder.bind(operations.retryRefund, async ({ params, body, now }, operator) => {
    await retryRefund(platform, operator, { id: params.id, reason: body.reason }, now)
    return undefined
  })
  binder.bind(operations.finishRefundByHand, async ({ params, body, now }, operator) => {
    await finishRefundByHand(platform, operator, { id: params.id, reason: body.reason }, now)
    return undefined
  })
  binder.bind(operations.importBill, ({ body, now }, operator) => importBill(platform, operator, body, now))
  binder.bind(operations.listReconciliation, ({ query }) => listReconciliation(platform, query))
  binder.bind(operations.resolveReconciliation, async ({ params, body, now }, operator) => {
    await resolveReconciliation(platform, operator, { id: params.id, resolution: body.resolution }, now)
    return undefined
  })
}

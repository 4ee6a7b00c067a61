import * as operations from '@shop/contract/areas/payments'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getPaySummary } from '../actions/paying/get-pay-summary.ts'
import { checkPayment, getPayment } from '../actions/paying/get-payment.ts'
import { listOrderMoney } from '../actions/paying/list-order-money.ts'
import { startPayment } from '../actions/paying/start-payment.ts'
import { memberAsPayer } from '../payer.ts'

/** What members do. */
export function payingRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.getPaySummary, ({ query, now }, member) =>
    getPaySummary(platform, member, query.orderCodes, now),
  )
  binder.bind(operations.startPayment, ({ body, now }, member) =>
    startPayment(platform, memberAsPayer(platform, member, now), body, now),
  )
  binder.bind(operations.getPayment, ({ params }, member) =>
    getPayment(platform, { accountId: member.accountId }, params.id),
  )
  binder.bind(operations.checkPayment, ({ params, now }, member) =>
    checkPayment(platform, { accountId: member.accountId }, params.id, now),
  )
  binder.bind(operations.listOrderMoney, ({ params, now }, member) => listOrderMoney(platform, member, params.id, now))
}

import type { getPaySummary as operation } from '@shop/contract/areas/payments'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Member } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { readFirstProducts, readForPayment } from '../../../orders/index.ts'
import { payStateOf, payStateOfAll } from '../../domain/pay-state.ts'
import { codesOf, offeredOnline, requireAll } from './read-payable.ts'

/**
 * What is to be paid for the member's orders, until when, and by which methods (money#32).
 * @throws ApiError ORDER_NOT_FOUND
 */
export async function getPaySummary(
  platform: Platform,
  { accountId }: Pick<Member, 'accountId'>,
  orderCodes: string,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const codes = codesOf(orderCodes)
  const orders = await readForPayment(platform.pool, accountId, codes, now)
  requireAll(orders, codes)
  const products = await readFirstProducts(
    platform.pool,
    accountId,
    orders.map(({ orderId }) => orderId),
  )
  const shown = orders
    .toSorted((one, other) => codes.indexOf(one.ordersCode) - codes.indexOf(other.ordersCode))
    .map((order) => {
      const state = payStateOf(order)
      const { ordersCode, sum, hasRx, isCashOnDelivery } = order
      const { name = '', more = 0 } = products.get(order.orderId) ?? {}
      const amount = state === 'payable' ? order.amount : 0
      const isPrepayment = isCashOnDelivery && order.amount > 0
      return { ordersCode, state, amount, sum, isPrepayment, hasRx, firstProduct: name, moreProducts: more }
    })
  const deadlines = orders.flatMap(({ deadline, isPayable, isOverdue }) =>
    deadline && (isPayable || isOverdue) ? deadline.getTime() : [],
  )
  return {
    state: payStateOfAll(shown.map(({ state }) => state)),
    now: now.getTime(),
    amount: shown.reduce((sum, { amount }) => sum + amount, 0),
    paymentDeadline: deadlines.length > 0 ? Math.min(...deadlines) : null,
    orders: shown,
    methods: offeredOnline(platform),
  }
}

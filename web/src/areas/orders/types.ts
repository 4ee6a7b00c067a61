import type { getLogistics, getOrder, listOrders } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** An order as the list shows it. */
export type OrderCardView = AnswerOf<typeof listOrders>['content'][number]
/** A line as the list shows it. */
export type OrderLine = OrderCardView['orderProducts'][number]
/** An order or sub-order in full. */
export type OrderDetailView = Exclude<AnswerOf<typeof getOrder>, readonly unknown[]>
/** As much of an order as its actions need; a detail is never split, for it is one of the parts then. */
export type ActionableOrder = Pick<
  OrderCardView,
  | 'ordersCode'
  | 'accountId'
  | 'orderType'
  | 'actions'
  | 'claim'
  | 'isRxDrug'
  | 'prescription'
  | 'paySource'
  | 'paymentType'
  | 'advanceSum'
> & {
  isSplit?: boolean
}
/** A line in full. */
export type DetailLine = OrderDetailView['orderProducts'][number]
/** A parcel and its way. */
export type Parcel = Exclude<AnswerOf<typeof getLogistics>, readonly unknown[]>

import type { getOrder, listOrders } from '@shop/contract/areas/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** An order as the list shows it, and in full. */
type ShownOrder = AnswerOf<typeof listOrders>['content'][number] &
  Exclude<AnswerOf<typeof getOrder>, readonly unknown[]>

/** An order as list and detail are told of it; cash on delivery that waits for its prepayment, unless told. */
export const shownOrder = (more: Partial<ShownOrder> = {}) =>
  ({
    ordersCode: '261125000000000001',
    accountId: '01990000-0000-7000-8000-000000000001',
    orderType: 'waitAudit',
    orderStatusName: '等待审核',
    statusReason: null,
    orderTime: Date.UTC(2026, 10, 25, 3),
    actions: ['pay', 'cancel'],
    claim: null,
    prescription: null,
    isRxDrug: false,
    paySource: 'PC',
    paymentType: 1,
    paymentTypeName: '货到付款',
    advanceSum: 2000,
    sum: 12_850,
    transportCosts: 0,
    paymentDeadline: null,
    inquiryDeadline: null,
    confirmationDeadline: Date.UTC(2026, 10, 28, 3),
    orderProducts: [],
    productCount: 1,
    pieceCount: 1,
    timeline: [],
    ...more,
  }) as unknown as ShownOrder

import type { OrderType, RxState } from '@shop/contract/fields/orders'
import { isBuilt } from '../../router/routes.ts'

/** What decides whether an order waits for a step that the shop does not offer yet. */
export interface WaitingOrder {
  orderType: OrderType
  prescription: { state: RxState } | null
}

/** Whether an order waits for the inquiry while that has no screen yet; never once it is built. */
export function waitsForInquiry(
  { orderType, prescription }: WaitingOrder,
  isOpen: (screen: 'PayInquiry') => boolean = isBuilt,
): boolean {
  return orderType === 'waitAudit' && prescription?.state === 'inquiryNeeded' && !isOpen('PayInquiry')
}

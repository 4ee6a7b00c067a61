import type { OrderType, RxState } from '@shop/contract/fields/orders'
import type { openLater } from '@shop/contract/messages/orders'
import { isBuilt } from '../../app/routes.ts'

/** What decides whether an order waits for a step that the shop does not offer yet. */
export interface WaitingOrder {
  orderType: OrderType
  rx: { state: RxState } | null
}

/** The step that an order waits for and that has no screen yet; undefined once the screens are built. */
export function stepNotOpen(
  { orderType, rx }: WaitingOrder,
  isOpen: (screen: 'Pay' | 'PayInquiry') => boolean = isBuilt,
): keyof typeof openLater | undefined {
  if (orderType === 'waitPay') return isOpen('Pay') ? undefined : 'pay'
  const lacksInquiry = orderType === 'waitAudit' && rx?.state === 'inquiryNeeded'
  return lacksInquiry && !isOpen('PayInquiry') ? 'inquiry' : undefined
}

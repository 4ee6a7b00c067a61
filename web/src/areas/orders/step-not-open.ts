import { type OrderType, paymentTypes, type RxState } from '@shop/contract/fields/orders'
import type { meanwhile } from '@shop/contract/messages/orders'
import { isBuilt } from '../../router/routes.ts'

/** What decides whether an order waits for a step that the shop does not offer yet. */
export interface WaitingOrder {
  orderType: OrderType
  prescription: { state: RxState } | null
  paymentType: number
  advanceSum: number
  actions: readonly string[]
}

/** Under review an order may be cancelled only while it is unpaid. */
function owesPrepayment({ orderType, paymentType, advanceSum, actions }: WaitingOrder): boolean {
  const isPrepaid = paymentType === paymentTypes.cashOnDelivery && advanceSum > 0
  return isPrepaid && orderType === 'waitAudit' && actions.includes('cancel')
}

/**
 * The step that an order waits for and that has no screen yet; undefined once the screens are built. `payOnlineOnly`: ordering
 * anew would ask for the same step, as of prescription drugs and where a prepayment is owed.
 */
export function stepNotOpen(
  order: WaitingOrder,
  isOpen: (screen: 'Pay' | 'PayInquiry') => boolean = isBuilt,
): keyof typeof meanwhile | undefined {
  const { orderType, prescription } = order
  if (orderType === 'waitAudit' && prescription?.state === 'inquiryNeeded')
    return isOpen('PayInquiry') ? undefined : 'inquiry'
  if (isOpen('Pay')) return undefined
  if (owesPrepayment(order)) return 'payOnlineOnly'
  if (orderType !== 'waitPay') return undefined
  return prescription ? 'payOnlineOnly' : 'pay'
}

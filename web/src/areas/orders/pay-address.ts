import { paymentTypes } from '@shop/contract/fields/orders'
import { addressOf } from '@shop/contract/screens'
import type { OrderCardView } from './types.ts'

type Payable = Pick<OrderCardView, 'ordersCode' | 'accountId' | 'paySource'>

/** Address of the pay page for an order, with the parameters that the specification gives it. */
export function payAddress({ ordersCode, accountId, paySource }: Payable): string {
  return addressOf('Pay', undefined, {
    orderCodes: ordersCode,
    userId: accountId,
    paySource,
    platform: 'PC',
    paymentType: paymentTypes.online,
  })
}

/** Address of the inquiry that comes before paying, with the parameters that the specification gives it. */
export function inquiryAddress({ ordersCode, paySource }: Pick<Payable, 'ordersCode' | 'paySource'>): string {
  return addressOf('PayInquiry', undefined, { orderCode: ordersCode, paySource })
}

/** Whether paying means a part of it ahead: the rest of cash on delivery is paid at the door. */
export function isPrepaid({ paymentType, advanceSum }: Pick<OrderCardView, 'paymentType' | 'advanceSum'>): boolean {
  return paymentType === paymentTypes.cashOnDelivery && advanceSum > 0
}

/** Whether cash on delivery still waits for what is paid ahead: the shop cannot confirm it before the money is there (money#28). */
export function owesAhead(order: Pick<OrderCardView, 'actions' | 'paymentType' | 'advanceSum'>): boolean {
  return isPrepaid(order) && order.actions.includes('pay')
}

/**
 * Whether money may have moved for an order: not while it waits to be paid, nor under review while nothing was paid ahead.
 * Of one that has ended it may, be it money that came too late.
 */
export function hasMoney(order: Pick<OrderCardView, 'orderType' | 'actions' | 'paymentType' | 'advanceSum'>): boolean {
  const { orderType } = order
  if (orderType === 'waitPay') return false
  return orderType !== 'waitAudit' || (isPrepaid(order) && !owesAhead(order))
}

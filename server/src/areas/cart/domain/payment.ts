import { paymentTypes } from '@shop/contract/fields/orders'
import { waysToPay } from '@shop/contract/fields/ways-to-pay'

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes]

/** How an order may be paid: what decides is here alone. */
export function offeredPaymentTypes(): readonly PaymentType[] {
  return waysToPay.map(({ type }) => type)
}

/** Where an order begins (decision 25): to be looked at with a prescription drug or cash on delivery, else to be paid. */
export function startOf(paymentType: number, hasRx: boolean): 'waitAudit' | 'waitPay' {
  return hasRx || paymentType === paymentTypes.cashOnDelivery ? 'waitAudit' : 'waitPay'
}

import { paymentTypes } from '@shop/contract/fields/orders'

export type PaymentType = (typeof paymentTypes)[keyof typeof paymentTypes]

/** What decides how an order may be paid: the shop's setting, and whether a provider of payments is configured. */
export interface PaymentRules {
  isOnlineOffered: boolean
  /** What is paid ahead of cash on delivery: so many per cent, from so many cents on; 0 for nothing. */
  advance: { percent: number; fromCents: number }
}

/** How an order may be paid, in the order in which settling offers it (money#33). */
export function offeredPaymentTypes({ isOnlineOffered }: PaymentRules): readonly PaymentType[] {
  return [...(isOnlineOffered ? [paymentTypes.online] : []), paymentTypes.cashOnDelivery]
}

/** Where an order begins (orders#20): to be looked at with a prescription drug or cash on delivery, else to be paid. */
export function startOf(paymentType: number, hasRx: boolean): 'waitAudit' | 'waitPay' {
  return hasRx || paymentType === paymentTypes.cashOnDelivery ? 'waitAudit' : 'waitPay'
}

/**
 * What is paid online before an order of cash on delivery is sent, in cents (orders#103): rounded up to whole yuan, never for
 * prescription drugs, and only where it can be paid online.
 */
export function advanceOf({ sum, hasRx }: { sum: number; hasRx: boolean }, rules: PaymentRules): number {
  const { isOnlineOffered, advance } = rules
  if (!isOnlineOffered || hasRx || advance.percent === 0 || sum < advance.fromCents) return 0
  return Math.min(sum, Math.ceil((sum * advance.percent) / 10_000) * 100)
}

import type { paymentTypeNames } from '../messages/orders.ts'
import type { paymentTypes } from './orders.ts'

type Way = {
  [Name in keyof typeof paymentTypes]: { type: (typeof paymentTypes)[Name]; name: (typeof paymentTypeNames)[Name] }
}[keyof typeof paymentTypes]

/**
 * How an order can be paid today, in the order that settling offers it; whoever speaks of paying says these and no other. On its
 * own, because every page says them in its footer.
 */
export const waysToPay = [
  { type: 99, name: '在线支付' },
  { type: 1, name: '货到付款' },
] as const satisfies readonly Way[]

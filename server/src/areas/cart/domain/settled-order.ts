import { startOf } from './payment.ts'
import { orderedLines, type PricedLine, type Settlement } from './settlement.ts'

/** Cents that a row of an order can hold. */
export const MOST_ORDER_CENTS = 2 ** 31 - 1

/**
 * What a settlement says of the order that is placed by it.
 * @param paymentDeadline until when it is to be paid, where it begins so
 */
export function settledOrder(settlement: Settlement, paymentType: number, paymentDeadline: Date) {
  const { hasRx, isGlobal, couponValue, coinMoney, transportCosts, tax } = settlement
  const status = startOf(paymentType, hasRx)
  return {
    status,
    lines: orderedLines(settlement).map(orderLineOf),
    paymentType,
    paymentDeadline: status === 'waitPay' ? paymentDeadline : null,
    rx: hasRx ? { state: 'inquiryNeeded' as const, patientLabel: null } : null,
    isGlobal,
    couponValue,
    coinMoney,
    transportCosts,
    tax,
    paySource: 'PC',
  }
}

/** A formed line as the orders area keeps it. */
export function orderLineOf(line: PricedLine) {
  const { product, name, packing, amount, price, mark, combinationId, promotions, couponShare, coinShare } = line
  const { productCode, prescriptionType, classCode, warehouse, restriction } = product
  return {
    productCode,
    productName: name,
    packing,
    amount,
    actualPrice: price,
    mark,
    combinationId,
    prescriptionType,
    classCode,
    warehouse,
    promotions,
    isRestricted: restriction !== null,
    isRestrictedAverage: false,
    couponShare,
    coinShare,
  }
}

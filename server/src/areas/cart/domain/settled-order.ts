import { startOf } from './payment.ts'
import { orderedLines, type PricedLine, type Settlement } from './settlement.ts'

/** Cents that a row of an order can hold. */
export const MOST_ORDER_CENTS = 2 ** 31 - 1

/** What a settlement says of the order that is placed by it. */
export function settledOrder(settlement: Settlement, paymentType: number) {
  const { hasRx, isGlobal, couponValue, coinMoney, transportCosts, tax } = settlement
  return {
    status: startOf(paymentType, hasRx),
    lines: orderedLines(settlement).map(orderLineOf),
    paymentType,
    paymentDeadline: null,
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

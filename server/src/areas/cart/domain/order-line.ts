import type { PricedLine } from './settlement.ts'

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

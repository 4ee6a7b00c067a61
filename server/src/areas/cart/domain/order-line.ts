import type { FormedLine } from './lines.ts'

/** A formed line as the orders area keeps it. */
export function orderLineOf({ product, name, packing, amount, price, mark, combinationId, promotions }: FormedLine) {
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
  }
}

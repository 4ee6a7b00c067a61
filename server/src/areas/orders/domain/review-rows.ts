import { isReviewable, type Marked } from './lines.ts'

interface Line extends Marked {
  productCode: string
  productName: string
  packing: string
  amount: number
  actualPrice: number
  prescriptionType: number
}

export type ReviewedProduct = Omit<Line, keyof Marked>

/** A row a product that a review speaks of (decision 28): lines of their own and bundle members, each product once. */
export function reviewRows(lines: readonly Line[]): ReviewedProduct[] {
  const rows = new Map<string, ReviewedProduct>()
  for (const line of lines.filter(isReviewable)) {
    const { productCode, productName, packing, amount, actualPrice, prescriptionType } = line
    const known = rows.get(productCode)
    if (known) known.amount += amount
    else rows.set(productCode, { productCode, productName, packing, amount, actualPrice, prescriptionType })
  }
  return [...rows.values()]
}

/** Whether each product is reviewed, and each once. */
export function isWholeReview(rows: readonly { productCode: string }[], given: readonly { productCode: string }[]) {
  const codes = new Set(given.map(({ productCode }) => productCode))
  return given.length === rows.length && rows.every(({ productCode }) => codes.has(productCode))
}

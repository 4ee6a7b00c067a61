import type { ReviewTag } from '@shop/contract/fields/reviews'
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

/** A row a product that a review speaks of (orders#37): lines of their own and bundle members, each product once. */
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

/** The review of one product as it comes in: a form may leave any of it empty. */
export interface ReviewInput {
  productCode?: string
  score?: number
  content?: string
  label?: ReviewTag[]
  pictures?: string[]
}
type FilledReview = Required<ReviewInput>

/**
 * The reviews of an order with every field filled in, each product once (orders#39).
 * @returns undefined when a product is missing, doubled or foreign, or a field is empty
 */
export function filledReviews(
  rows: readonly { productCode: string }[],
  given: readonly ReviewInput[],
): FilledReview[] | undefined {
  const filled = given.filter(isFilled).map((review) => ({ pictures: [], ...review }))
  const codes = new Set(filled.map(({ productCode }) => productCode))
  const isWhole =
    given.length === rows.length && filled.length === rows.length && rows.every((row) => codes.has(row.productCode))
  return isWhole ? filled : undefined
}

/** Pictures alone may be left out. */
function isFilled(review: ReviewInput): review is Omit<FilledReview, 'pictures'> & ReviewInput {
  const { productCode, score = 0, content = '', label = [] } = review
  return productCode !== undefined && score > 0 && content.trim() !== '' && label.length > 0
}

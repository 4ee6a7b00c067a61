import { needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { type Offered, productStatusType } from './status-type.ts'

/** What a promotion gives, by its kind; prices in cents. */
export type PromotionContent =
  | { kind: 'bundle'; members: { productCode: string; amount: number; price: number }[] }
  /** Each `least` pieces of the product bring the gift. */
  | { kind: 'gift'; productCode: string; least: number; giftCode: string; amount: number }
  /** Goods of at least so many cents bring the prize, once an order. */
  | { kind: 'prize'; fromCents: number; prizeCode: string; amount: number }

/** A rule by which orders form bundles, gifts and prizes. */
export interface Promotion {
  code: string
  title: string
  /** Of a bundle the head's; its members carry the next number. */
  mark: number
  content: PromotionContent
}

/** What a shopper gets by a promotion: all members of a bundle, the gift or the prize; a price of 0 for what is given. */
export function goodsOf(content: PromotionContent): { productCode: string; amount: number; price: number }[] {
  if (content.kind === 'bundle') return content.members
  const productCode = content.kind === 'gift' ? content.giftCode : content.prizeCode
  return [{ productCode, amount: content.amount, price: 0 }]
}

/** Every product that a promotion names. */
export function codesOf(content: PromotionContent): string[] {
  const given = goodsOf(content).map(({ productCode }) => productCode)
  return content.kind === 'gift' ? [...given, content.productCode] : given
}

type Known = Offered & { prescriptionType: number; isGlobal: boolean }

/** Prescription drugs are neither bundled nor given, nor do they bring anything (shop#40). */
export function isAllowed(content: PromotionContent, products: ReadonlyMap<string, Known>): boolean {
  return codesOf(content).every((code) => {
    const product = products.get(code)
    return product !== undefined && !needsPrescription(product.prescriptionType)
  })
}

/**
 * Whether the page of a product tells of a promotion: of the bundles that it is a member of, the gifts that it brings, and,
 * as gifts and prizes come with domestic goods without a prescription alone, of every prize on the pages of those. What it
 * gives must be there.
 */
export function isTold(
  content: PromotionContent,
  product: Known & { productCode: string },
  products: ReadonlyMap<string, Known>,
): boolean {
  const isThere = goodsOf(content).every(({ productCode, amount }) => {
    const known = products.get(productCode)
    return known && productStatusType(known) === productStatusTypes.inStock && known.available >= amount
  })
  if (!isThere) return false
  if (content.kind === 'bundle') return content.members.some(({ productCode }) => productCode === product.productCode)
  if (product.isGlobal || needsPrescription(product.prescriptionType)) return false
  return content.kind === 'prize' || content.productCode === product.productCode
}

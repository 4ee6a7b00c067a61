import { cartLimits } from '@shop/contract/fields/cart'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { Promotion, Sellable } from '../../products/index.ts'

/** What is known of products and promotions when a list is looked at. */
export interface CatalogSnapshot {
  readonly products: ReadonlyMap<string, Sellable>
  readonly promotions: readonly Promotion[]
}

/** One product of an item: so many pieces in one of it, at so many cents a piece. */
export interface OfferMember {
  readonly product: Sellable
  readonly amount: number
  readonly price: number
}

/** What an item's code stands for: a product, or a bundle at the prices of its promotion. */
export interface Offer {
  readonly itemCode: string
  readonly kind: 'product' | 'bundle'
  readonly name: string
  /** Of the line that stands for it: a product's own, a bundle's head (shop#40). */
  readonly mark: number
  readonly members: readonly OfferMember[]
  /** Cents for one of it. */
  readonly price: number
  readonly isRx: boolean
  readonly isGlobal: boolean
}

const NORMAL_MARK = 1

/** Codes of promotions begin with a letter, those of products are figures. */
export function isBundleCode(itemCode: string): boolean {
  return /^[A-Z]/.test(itemCode)
}

/**
 * The offer behind a code. None where there is no such product or promotion, or where a bundle holds what may not be bought
 * together: prescription drugs and others, domestic and cross-border goods.
 */
export function findOffer(itemCode: string, catalogSnapshot: CatalogSnapshot): Offer | undefined {
  return isBundleCode(itemCode) ? findBundle(itemCode, catalogSnapshot) : findProduct(itemCode, catalogSnapshot)
}

function findProduct(productCode: string, { products }: CatalogSnapshot): Offer | undefined {
  const product = products.get(productCode)
  return (
    product && {
      itemCode: productCode,
      kind: 'product',
      name: product.productName,
      mark: NORMAL_MARK,
      members: [{ product, amount: 1, price: product.price }],
      price: product.price,
      isRx: needsPrescription(product.prescriptionType),
      isGlobal: product.isGlobal,
    }
  )
}

function findBundle(code: string, { products, promotions }: CatalogSnapshot): Offer | undefined {
  const promotion = promotions.find((each) => each.code === code)
  if (promotion?.content.kind !== 'bundle') return undefined
  const members = promotion.content.members.flatMap(({ productCode, amount, price }): OfferMember[] => {
    const product = products.get(productCode)
    return product ? [{ product, amount, price }] : []
  })
  if (members.length === 0 || members.length < promotion.content.members.length) return undefined
  const rx = members.map(({ product }) => needsPrescription(product.prescriptionType))
  const global = members.map(({ product }) => product.isGlobal)
  if (new Set(rx).size > 1 || new Set(global).size > 1) return undefined
  return {
    itemCode: code,
    kind: 'bundle',
    name: promotion.title,
    mark: promotion.mark,
    members,
    price: members.reduce((sum, { amount, price }) => sum + amount * price, 0),
    isRx: rx[0]!,
    isGlobal: global[0]!,
  }
}

/** Pieces of each product in so many of an item. */
export function piecesOf({ members }: Offer, amount: number): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { product, amount: each } of members) {
    pieces.set(product.productCode, (pieces.get(product.productCode) ?? 0) + each * amount)
  }
  return pieces
}

/** Pieces of a product that an order may hold: so many as operators said, or as anything may. */
export function mostPieces({ restriction }: Sellable): number {
  return restriction ?? cartLimits.piecesOfProduct
}

/** Pieces that are spoken for already, by product. */
export type Taken = ReadonlyMap<string, number>
export const NOTHING_TAKEN: Taken = new Map()

/** Most of an item that may be bought beside what is taken, by stock, restriction and the list's own limit; 0 where there is none. */
export function mostOf(offer: Offer, taken: Taken = NOTHING_TAKEN): number {
  const byProduct = [...piecesOf(offer, 1)].map(([productCode, each]) => {
    const { product } = offer.members.find((member) => member.product.productCode === productCode)!
    const left = Math.min(product.available, mostPieces(product)) - (taken.get(productCode) ?? 0)
    return Math.floor(left / each)
  })
  return Math.max(0, Math.min(cartLimits.amount, ...byProduct))
}

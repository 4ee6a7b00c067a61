import { type CartProblem, cartLimits } from '@shop/contract/fields/cart'
import { APP_ONLY_CLASS } from '@shop/contract/fields/prescription'
import type { Sellable } from '../../products/index.ts'
import {
  type CatalogSnapshot,
  findOffer,
  mostOf,
  mostPieces,
  NOTHING_TAKEN,
  type Offer,
  piecesOf,
  type Taken,
} from './offer.ts'

/** The gravest first: what no smaller amount would mend, then what one might. */
const gravest: readonly CartProblem[] = ['notSold', 'banned', 'appOnly', 'outOfStock', 'restricted', 'tooFew']

/**
 * Why so many pieces of a product cannot be bought.
 * @param province two digits of where they go; null while nobody knows: then only bans of everywhere hold (shop#28)
 */
function productProblems(product: Sellable, pieces: number, taken: number, province: string | null): CartProblem[] {
  const left = product.available - taken
  return [
    ...(product.isOnShelf ? [] : (['notSold'] as const)),
    ...(isBanned(product, province) ? (['banned'] as const) : []),
    ...(product.classCode === APP_ONLY_CLASS ? (['appOnly'] as const) : []),
    ...(left <= 0 ? (['outOfStock'] as const) : left < pieces ? (['tooFew'] as const) : []),
    ...(taken + pieces > mostPieces(product) ? (['restricted'] as const) : []),
  ]
}

export function isBanned({ bans }: Sellable, province: string | null): boolean {
  return bans.has('') || (province !== null && bans.has(province))
}

/** The gravest reason why so many of an item cannot be bought; stock and restriction count all its pieces of a product. */
export function offerProblem(
  offer: Offer,
  amount: number,
  province: string | null,
  taken: Taken = NOTHING_TAKEN,
): CartProblem | null {
  const found = new Set<CartProblem>(amount > cartLimits.amount ? ['restricted'] : [])
  for (const [productCode, pieces] of piecesOf(offer, amount)) {
    const { product } = offer.members.find((member) => member.product.productCode === productCode)!
    for (const problem of productProblems(product, pieces, taken.get(productCode) ?? 0, province)) found.add(problem)
  }
  return gravest.find((problem) => found.has(problem)) ?? null
}

/** An item as a list holds it. */
export interface Listed {
  itemCode: string
  isRx: boolean
  amount: number
  isSelected: boolean
}

export interface Judged<Item extends Listed> {
  item: Item
  /** None where the promotion ended, or the product is gone. */
  offer: Offer | undefined
  problem: CartProblem | null
  /** Most of it that may be bought, beside what earlier items take. */
  most: number
  /** Whether earlier items take of what it needs, so that it may be bought less often than alone. */
  isShared: boolean
  /** Whether settling takes it along: chosen, and it can be bought. */
  isTaken: boolean
}

/**
 * Judges the items of a list in its order. What earlier ones take is no longer there for later ones, so that together they
 * never pass stock or restriction, though each alone may not (shop#33).
 */
export function judgeList<Item extends Listed>(
  items: readonly Item[],
  catalogSnapshot: CatalogSnapshot,
  province: string | null,
): Judged<Item>[] {
  const taken = new Map<string, number>()
  return items.map((item) => {
    const offer = findOffer(item.itemCode, catalogSnapshot)
    // What has come to need a prescription, or no longer does, stands on the wrong list.
    if (!offer || offer.isRx !== item.isRx) {
      return { item, offer, problem: 'notSold', most: 0, isShared: false, isTaken: false }
    }
    const before = item.isSelected ? taken : NOTHING_TAKEN
    const problem = offerProblem(offer, item.amount, province, before)
    const most = mostOf(offer, before)
    const isShared = most < mostOf(offer)
    const isTaken = item.isSelected && problem === null
    if (isTaken) {
      for (const [code, pieces] of piecesOf(offer, item.amount)) taken.set(code, (taken.get(code) ?? 0) + pieces)
    }
    return { item, offer, problem, most, isShared, isTaken }
  })
}

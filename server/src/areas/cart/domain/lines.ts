import type { CartProblem } from '@shop/contract/fields/cart'
import { BUNDLE_PROMOTION, bundlePacking } from '@shop/contract/messages/cart'
import type { Sellable } from '../../products/index.ts'
import { type Given, giftsOf, prizesOf } from './gifts.ts'
import { type CatalogSnapshot, type Offer, piecesOf } from './offer.ts'

/** A line as an order would hold it, with its mark (shop#40). */
export interface FormedLine {
  product: Sellable
  /** The product's, of a head the bundle's. */
  name: string
  packing: string
  amount: number
  /** Cents a piece; a head shows what one bundle costs, and counts towards no sum. */
  price: number
  mark: number
  /** A head is none: it stands for its members. */
  isGoods: boolean
  combinationId: string | null
  promotions: string[]
  /** Of a gift or prize that there is too little of: it is told, and left out. */
  problem: CartProblem | null
  isGiven: boolean
}

/** So many of an offer, with what stands in its way. */
export interface Wanted {
  offer: Offer
  amount: number
  problem: CartProblem | null
}

const GIFT_MARK = 3

/**
 * The lines of what is bought together, in its order: bundles as head and members, gifts behind the line that brings them,
 * prizes last. A gift or prize gets what the bought goods leave, whole or not at all.
 * @param productMoney cents of the bought goods, for prizes
 */
export function formLines(
  wanted: readonly Wanted[],
  productMoney: number,
  catalogSnapshot: CatalogSnapshot,
  province: string | null,
): FormedLine[] {
  const offers = wanted.map(({ offer }) => offer)
  const taken = new Map<string, number>()
  for (const { offer, amount } of wanted) {
    for (const [code, pieces] of piecesOf(offer, amount)) taken.set(code, (taken.get(code) ?? 0) + pieces)
  }
  const give = (given: Given, mark: number, combinationId: string | null): FormedLine => {
    const { product, amount, promotion } = given
    const before = taken.get(product.productCode) ?? 0
    const isThere = product.available >= before + amount
    if (isThere) taken.set(product.productCode, before + amount)
    return {
      ...describeLine(product),
      amount,
      price: 0,
      mark,
      isGoods: true,
      combinationId,
      promotions: [promotion.title],
      problem: isThere ? null : 'outOfStock',
      isGiven: true,
    }
  }
  // One brings another only where everything is domestic and without prescription.
  const areGiftsAllowed = offers.every(({ isRx, isGlobal }) => !isRx && !isGlobal)
  const bought = wanted.flatMap((each) => {
    if (each.offer.kind === 'bundle') return bundleLines(each, combinationOf(each, wanted))
    const gifts = areGiftsAllowed ? giftsOf(each.offer, each.amount, catalogSnapshot, province) : []
    const { itemCode } = each.offer
    const given = gifts.map((gift) => give(gift, GIFT_MARK, itemCode))
    return [productLine(each, given), ...given]
  })
  const prizes = prizesOf(offers, productMoney, catalogSnapshot, province)
  return [...bought, ...prizes.map((prize) => give(prize, prize.promotion.mark, null))]
}

const describeLine = (product: Sellable) => ({ product, name: product.productName, packing: product.packing })

/** @param given its gifts; what does not come along is not promised */
function productLine({ offer, amount, problem }: Wanted, given: readonly FormedLine[]): FormedLine {
  const coming = given.filter((gift) => gift.problem === null)
  return {
    ...describeLine(offer.members[0]!.product),
    amount,
    price: offer.price,
    mark: offer.mark,
    isGoods: true,
    combinationId: coming.length > 0 ? offer.itemCode : null,
    promotions: coming.flatMap(({ promotions }) => promotions),
    problem,
    isGiven: false,
  }
}

/** The head with the price of the whole, and the members with the next mark, bound by one `combinationId`. */
function bundleLines({ offer, amount, problem }: Wanted, combinationId: string): FormedLine[] {
  const common = { combinationId, problem, isGiven: false }
  const head: FormedLine = {
    ...common,
    product: offer.members[0]!.product,
    name: offer.name,
    packing: bundlePacking(offer.members.length),
    amount,
    price: offer.price,
    mark: offer.mark,
    isGoods: false,
    promotions: [BUNDLE_PROMOTION],
  }
  const members = offer.members.map(
    ({ product, amount: each, price }): FormedLine => ({
      ...common,
      ...describeLine(product),
      amount: each * amount,
      price,
      mark: offer.mark + 1,
      isGoods: true,
      promotions: [],
    }),
  )
  return [head, ...members]
}

/** The promotion's code, with a number from its second appearance on. */
function combinationOf(one: Wanted, wanted: readonly Wanted[]): string {
  const { itemCode } = one.offer
  const place = wanted.filter(({ offer }) => offer.itemCode === itemCode).indexOf(one)
  return place === 0 ? itemCode : `${itemCode}-${place + 1}`
}

import { APP_ONLY_CLASS, needsPrescription, prescriptionTypes } from '@shop/contract/fields/prescription'
import { giftHint, giftText } from '@shop/contract/messages/cart'
import type { Pieces, Promotion, Sellable } from '../../products/index.ts'
import type { CatalogSnapshot, Offer } from './offer.ts'
import { isBanned } from './problems.ts'

/** What comes along for nothing: gifts with a line, prizes with the whole. */
export interface Given {
  promotion: Promotion
  product: Sellable
  amount: number
}

type GiftPromotion = Promotion & { content: Extract<Promotion['content'], { kind: 'gift' }> }
type PrizePromotion = Promotion & { content: Extract<Promotion['content'], { kind: 'prize' }> }

const isGift = (promotion: Promotion): promotion is GiftPromotion => promotion.content.kind === 'gift'
const isPrize = (promotion: Promotion): promotion is PrizePromotion => promotion.content.kind === 'prize'

/**
 * Whether a product may be given away: prescription drugs never are (shop#40), nor over-the-counter ones of class A, which the
 * rules for selling drugs online forbid; nor what is not sold there, or came from abroad.
 */
export function mayBeGiven(product: Sellable, province: string | null): boolean {
  return (
    product.isOnShelf &&
    !product.isGlobal &&
    !needsPrescription(product.prescriptionType) &&
    product.prescriptionType !== prescriptionTypes.otcA &&
    product.classCode !== APP_ONLY_CLASS &&
    !isBanned(product, province)
  )
}

/** Only what is domestic and needs no prescription brings gifts and prizes. */
const bringsGifts = ({ isRx, isGlobal }: Pick<Offer, 'isRx' | 'isGlobal'>) => !isRx && !isGlobal

/** The gifts that so many pieces of a product bring; those in a bundle bring none. */
export function giftsOf(
  offer: Offer,
  amount: number,
  catalogSnapshot: CatalogSnapshot,
  province: string | null,
): Given[] {
  if (offer.kind === 'bundle' || !bringsGifts(offer)) return []
  return giftPromotionsOf(offer, catalogSnapshot).flatMap((promotion) => {
    const { giftCode, least, amount: each } = promotion.content
    const product = catalogSnapshot.products.get(giftCode)
    const times = Math.floor(amount / least)
    if (times === 0 || !product || !mayBeGiven(product, province)) return []
    return [{ promotion, product, amount: times * each }]
  })
}

/** The prizes that goods of so many cents bring, each once an order. */
export function prizesOf(
  offers: readonly Offer[],
  productMoney: number,
  catalogSnapshot: CatalogSnapshot,
  province: string | null,
): Given[] {
  if (offers.length === 0 || !offers.every(bringsGifts)) return []
  return catalogSnapshot.promotions.filter(isPrize).flatMap((promotion) => {
    const { prizeCode, fromCents, amount } = promotion.content
    const product = catalogSnapshot.products.get(prizeCode)
    return productMoney >= fromCents && product && mayBeGiven(product, province) ? [{ promotion, product, amount }] : []
  })
}

/**
 * Where in what was expected a gift or prize stands of which fewer come along than that.
 * @param coming what comes along now
 */
export function goneGifts(expected: readonly Pieces[], coming: readonly Pieces[]): number[] {
  const piecesIn = (gifts: readonly Pieces[], code: string) =>
    gifts.reduce((sum, { productCode, amount }) => (productCode === code ? sum + amount : sum), 0)
  return expected.flatMap(({ productCode }, at) =>
    piecesIn(coming, productCode) < piecesIn(expected, productCode) ? [at] : [],
  )
}

/** What a list says beside an item: the gifts it brings, and how many pieces more would bring one. */
export function giftTexts(offer: Offer, amount: number, catalogSnapshot: CatalogSnapshot): string[] {
  if (offer.kind === 'bundle' || !bringsGifts(offer)) return []
  const brought = giftsOf(offer, amount, catalogSnapshot, null).filter(
    ({ product, amount: each }) => product.available >= each,
  )
  const hints = giftPromotionsOf(offer, catalogSnapshot).flatMap(({ content }) => {
    const gift = catalogSnapshot.products.get(content.giftCode)
    const isThere = gift && mayBeGiven(gift, null) && gift.available >= content.amount
    return isThere && amount < content.least ? [giftHint(content.least - amount, gift.productName)] : []
  })
  return [...brought.map(({ product, amount: each }) => giftText(product.productName, each)), ...hints]
}

const giftPromotionsOf = ({ itemCode }: Offer, { promotions }: CatalogSnapshot) =>
  promotions.filter(isGift).filter(({ content }) => content.productCode === itemCode)

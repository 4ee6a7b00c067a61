import type { getCart, previewRebuy, quoteSettle } from '@shop/contract/areas/cart'
import type { CartProblem } from '@shop/contract/fields/cart'
import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import { productStatusTypes } from '@shop/contract/fields/stock'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { GONE_ITEM } from '@shop/contract/messages/cart'
import { lineRole } from '../orders/index.ts'
import { pictureAddress } from '../products/index.ts'
import type { Rebuyable } from './actions/rebuy.ts'
import { giftTexts } from './domain/gifts.ts'
import { type CatalogSnapshot, isBundleCode, mostOf, type Offer } from './domain/offer.ts'
import { advanceOf, offeredPaymentTypes, type PaymentRules } from './domain/payment.ts'
import type { Judged } from './domain/problems.ts'
import { type PricedLine, parcelsOf, type Settlement } from './domain/settlement.ts'
import type { ItemRow } from './store/items.ts'

type ItemView = AnswerOf<typeof getCart>['items'][number]
type Quote = AnswerOf<typeof quoteSettle>
type LineView = Quote['parcels'][number]['lines'][number]
type RebuyView = AnswerOf<typeof previewRebuy>['lines'][number]

/** An item as its member sees it: what it cost when it was put there beside what it costs now. */
export function presentItem(
  { item, offer, problem, most, isShared, isTaken }: Judged<ItemRow>,
  catalogSnapshot: CatalogSnapshot,
): ItemView {
  const { itemCode, amount, addedPrice, addedAt } = item
  const common = { itemCode, amount, addedPrice, addedAt: addedAt.getTime(), isSelected: isTaken, problem }
  if (!offer) return { ...common, ...goneItem(item) }
  const [first] = offer.members
  const { product } = first!
  return {
    ...common,
    kind: offer.kind,
    productCode: product.productCode,
    productName: offer.name,
    productImageUrl: pictureAddress(product.productCode),
    packing: offer.kind === 'bundle' ? '' : product.packing,
    price: offer.price,
    prescriptionType: product.prescriptionType,
    isGlobal: offer.isGlobal,
    productStatusType: statusTypeOf(problem),
    most,
    isShared,
    members: offer.kind === 'bundle' ? membersOf(offer) : [],
    promotions: giftTexts(offer, amount, catalogSnapshot),
  }
}

/** Neither name nor picture is left of a promotion that is over; the item can only be taken off. */
function goneItem({ itemCode, addedPrice }: ItemRow) {
  const isBundle = isBundleCode(itemCode)
  return {
    kind: isBundle ? ('bundle' as const) : ('product' as const),
    productCode: isBundle ? '' : itemCode,
    productName: GONE_ITEM,
    productImageUrl: isBundle ? '' : pictureAddress(itemCode),
    packing: '',
    price: addedPrice,
    prescriptionType: 0,
    isGlobal: false,
    productStatusType: productStatusTypes.notSold,
    most: 0,
    isShared: false,
    members: [],
    promotions: [],
  }
}

const membersOf = ({ members }: Offer) =>
  members.map(({ product: { productName, packing }, amount }) => ({ productName, packing, amount }))

function statusTypeOf(problem: CartProblem | null): number {
  if (problem === 'notSold' || problem === 'banned') return productStatusTypes.notSold
  return problem === 'outOfStock' ? productStatusTypes.outOfStock : productStatusTypes.inStock
}

/** @param isOneItem it is settled without the cart, which would tell how many may be bought */
export function presentQuote(settlement: Settlement, rules: PaymentRules, isOneItem: boolean): Quote {
  const { wanted, lines, hasRx, hasMedicine, isGlobal, problems, coupons, coupon, coins } = settlement
  const { productMoney, couponValue, coinMoney, transportCosts, tax, sum } = settlement
  return {
    items: wanted.map(({ offer: { itemCode, name }, amount }) => ({ itemCode, name, amount })),
    parcels: parcelsOf(lines).map((parcel) => ({
      warehouseName: parcel.warehouseName,
      lines: parcel.lines.map(presentLine),
    })),
    productMoney,
    couponValue,
    coinMoney,
    transportCosts,
    tax,
    sum,
    advanceSum: advanceOf({ sum, hasRx }, rules),
    coupons: coupons.map(({ coupon: { rangeKind: _, rangeCodes: __, ...held }, saves, problem }) => ({
      ...held,
      saves,
      problem,
    })),
    couponId: coupon?.id ?? null,
    coins,
    hasRx,
    hasMedicine,
    isGlobal,
    most: isOneItem && wanted[0] ? mostOf(wanted[0].offer) : null,
    paymentTypes: [...offeredPaymentTypes(rules)],
    problems,
    riskNoticeVersion: hasRx ? RISK_NOTICE_VERSION : null,
  }
}

function presentLine(line: PricedLine): LineView {
  const { product, mark, combinationId } = line
  return {
    productCode: product.productCode,
    productName: line.name,
    productImageUrl: pictureAddress(product.productCode),
    packing: line.packing,
    amount: line.amount,
    actualPrice: line.price,
    mark,
    role: lineRole({ mark, combinationId }),
    combinationId,
    prescriptionType: product.prescriptionType,
    warehouse: product.warehouse,
    problem: line.problem,
    couponShare: line.couponShare,
    coinShare: line.coinShare,
  }
}

/** A line of an old order beside what the shop would sell of it today. */
export function presentRebuyable({ line, offer, most, problem }: Rebuyable): RebuyView {
  const { productCode, amount, actualPrice } = line
  const product = offer?.members[0]?.product
  return {
    productCode,
    productName: product?.productName ?? line.productName,
    productImageUrl: pictureAddress(productCode),
    packing: product?.packing ?? line.packing,
    amount,
    most,
    oldPrice: actualPrice,
    price: offer?.price ?? actualPrice,
    prescriptionType: product?.prescriptionType ?? line.prescriptionType,
    problem,
  }
}

import type { Price } from '../../orders/index.ts'
import type { Pieces } from '../../products/index.ts'
import { freightOf, taxOf } from './charges.ts'
import { countedSum, isOverOrderLimit } from './cross-border.ts'
import { type FormedLine, formLines, type Wanted } from './lines.ts'
import type { CatalogSnapshot } from './offer.ts'
import type { PricedBenefits, Pricing } from './pricing.ts'

export type SettleProblem = 'empty' | 'lineFault' | 'mixed' | 'overOrderLimit' | 'noAddress'

export interface SettleRules {
  freight: { cents: number; freeFromCents: number }
  /** Cents of one cross-border order (orders#65). */
  globalMaximumAmount: number
}

/** A line with the cents of coupon and coins that fall on it. */
export interface PricedLine extends FormedLine {
  couponShare: number
  coinShare: number
}

/** What settling comes to; money in cents. */
export interface Settlement extends Omit<Price, 'shares'>, Omit<PricedBenefits, 'price'> {
  wanted: readonly Wanted[]
  lines: PricedLine[]
  hasRx: boolean
  hasMedicine: boolean
  isGlobal: boolean
  problems: SettleProblem[]
}

/**
 * Recomputes everything from what is wanted: lines, coupon, coins, freight, tax, sum, and what stands in the way. No number of the
 * shopper's goes in but how many (money#10).
 * @param province two digits of where it goes, null without an address
 */
export function settle(
  wanted: readonly Wanted[],
  catalogSnapshot: CatalogSnapshot,
  province: string | null,
  rules: SettleRules,
  pricing: Pricing,
): Settlement {
  const productMoney = wanted.reduce((sum, { offer, amount }) => sum + offer.price * amount, 0)
  const formed = formLines(wanted, productMoney, catalogSnapshot, province)
  const transportCosts = freightOf(productMoney, rules.freight, wanted.length === 0)
  const tax = wanted.reduce((sum, each) => sum + taxOfWanted(each), 0)
  const { price, coupons, coupon, coins } = pricing({ lines: formed, transportCosts, tax })
  const { shares, ...sums } = price
  const kinds = new Set(wanted.map(({ offer }) => offer.isGlobal))
  const isGlobal = kinds.has(true)
  const isOver = isGlobal && isOverOrderLimit(countedSum({ productMoney, transportCosts }), rules.globalMaximumAmount)
  return {
    wanted,
    ...sums,
    lines: formed.map((line, index) => ({
      ...line,
      couponShare: shares[index]!.coupon,
      coinShare: shares[index]!.coin,
    })),
    coupons,
    coupon,
    coins,
    hasRx: wanted.some(({ offer }) => offer.isRx),
    hasMedicine: formed.some(({ product }) => product.isMedicine),
    isGlobal,
    problems: [
      ...(wanted.length === 0 ? (['empty'] as const) : []),
      ...(wanted.some(({ problem }) => problem !== null) ? (['lineFault'] as const) : []),
      ...(kinds.size > 1 ? (['mixed'] as const) : []),
      ...(isOver ? (['overOrderLimit'] as const) : []),
      ...(province === null ? (['noAddress'] as const) : []),
    ],
  }
}

/** Each line of goods is taxed and rounded by itself, members of a bundle too. */
function taxOfWanted({ offer, amount }: Wanted): number {
  return offer.members.reduce((sum, { product, amount: each, price }) => sum + taxOf(each * amount * price, product), 0)
}

/** What an order of this is made of: all but the gifts and prizes that there is too little of. */
export function orderedLines({ lines }: Settlement): PricedLine[] {
  return lines.filter(({ isGiven, problem }) => !isGiven || problem === null)
}

/** Pieces that come along for nothing. */
export function givenPieces(settlement: Settlement): Pieces[] {
  return piecesOfLines(orderedLines(settlement).filter(({ isGiven }) => isGiven))
}

/** What must be held back for it: every piece in the parcels, gifts and prizes too; a head is none. */
export function reservedPieces(settlement: Settlement): Pieces[] {
  return piecesOfLines(orderedLines(settlement).filter(({ isGoods }) => isGoods))
}

const piecesOfLines = (lines: readonly FormedLine[]): Pieces[] =>
  lines.map(({ product, amount }) => ({ productCode: product.productCode, amount }))

export interface Parcel {
  warehouse: string
  warehouseName: string
  lines: PricedLine[]
}

/** The lines by the warehouse that sends them, in the order of their first line. */
export function parcelsOf(lines: readonly PricedLine[]): Parcel[] {
  const warehouses = new Map(lines.map(({ product }) => [product.warehouse, product.warehouseName]))
  return [...warehouses].map(([warehouse, warehouseName]) => ({
    warehouse,
    warehouseName,
    lines: lines.filter(({ product }) => product.warehouse === warehouse),
  }))
}

import type { CoinProblem } from '@shop/contract/fields/coins'
import type { CouponProblem } from '@shop/contract/fields/coupons'
import type { HeldCoupon } from '../../coupons/index.ts'
import type { Price } from '../../orders/index.ts'
import type { FormedLine } from './lines.ts'

/** What a member holds that makes an order cheaper, and what of it is wanted. */
export interface Benefits {
  coupons: readonly HeldCoupon[]
  /** The coupon that is wanted; null for none, undefined for the one that saves most. */
  couponId: string | null | undefined
  /** Coins that have not expired. */
  balance: number
  useCoins: boolean
}

/** A coupon beside what is settled: what it would save in cents, or what stands in its way. */
export interface JudgedCoupon {
  coupon: HeldCoupon
  saves: number
  problem: CouponProblem | null
}

export interface PricedBenefits {
  price: Price
  /** Those that fit by what they save, then the others; of equals the one that expires first comes first. */
  coupons: JudgedCoupon[]
  /** The coupon that is taken; null for none. */
  coupon: HeldCoupon | null
  coins: { balance: number; usable: number; problem: CoinProblem | null }
}

/** What is to be priced; cents. */
export interface GoodsToPrice {
  lines: readonly FormedLine[]
  transportCosts: number
  tax: number
}

/** What the goods cost with what a member holds. */
export type Pricing = (goods: GoodsToPrice) => PricedBenefits

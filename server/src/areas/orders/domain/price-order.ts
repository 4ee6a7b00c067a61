import { shareOut } from './shares.ts'

/** A line of goods to be priced: gifts and prizes cost nothing, and the head of a bundle is none. */
export interface PricedLine {
  /** Cents of the whole line. */
  money: number
  /** Whether coins may be used for it: prescription drugs take none (money#22). */
  takesCoins: boolean
}

/** A coupon that fits, with the cents that it takes off: of freight, or of the goods of its range, never more than these are. */
export type FittingCoupon =
  | { takesOff: 'freight'; saves: number }
  /** By line, whether it falls on it. */
  | { takesOff: 'goods'; saves: number; eligible: readonly boolean[] }

export interface PriceInput {
  lines: readonly PricedLine[]
  /** Cents, as they follow from the goods before anything is taken off. */
  transportCosts: number
  tax: number
  coupon: FittingCoupon | null
  /** How many coins are used, by what is left of the goods after the coupon; a coin is a cent. */
  coins: (goods: { goodsMoney: number; coinMoney: number }) => number
}

/** What an order costs; cents throughout. */
export interface Price {
  productMoney: number
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  sum: number
  /**
   * By line: how much of the coupon and of the coins falls on it. They add up to the order's, but for a coupon for freight, which
   * falls on none.
   */
  shares: readonly { coupon: number; coin: number }[]
}

/** An order costs a cent at least: no provider takes a payment of nothing. */
const LEAST_SUM = 1

/**
 * What an order costs (money#10, money#11, money#12): goods, less the coupon, less coins, plus freight and tax. The coupon falls on the lines
 * of its range by what they cost; coins fall on what is left of those that take them.
 */
export function priceOrder({ lines, transportCosts, tax, coupon, coins }: PriceInput): Price {
  const productMoney = lines.reduce((sum, { money }) => sum + money, 0)
  const whole = productMoney + transportCosts + tax
  const couponValue = coupon ? Math.min(coupon.saves, Math.max(0, whole - LEAST_SUM)) : 0
  const couponShares =
    coupon?.takesOff === 'goods'
      ? shareOut(
          couponValue,
          lines.map(({ money }, index) => (coupon.eligible[index] ? money : 0)),
        )
      : lines.map(() => 0)
  const left = lines.map(({ money }, index) => money - couponShares[index]!)
  const goodsMoney = left.reduce((sum, money) => sum + money, 0)
  const weights = left.map((money, index) => (lines[index]!.takesCoins ? money : 0))
  const coinMoney = coins({ goodsMoney, coinMoney: weights.reduce((sum, money) => sum + money, 0) })
  const coinShares = shareOut(coinMoney, weights)
  return {
    productMoney,
    couponValue,
    coinMoney,
    transportCosts,
    tax,
    sum: whole - couponValue - coinMoney,
    shares: lines.map((_, index) => ({ coupon: couponShares[index]!, coin: coinShares[index]! })),
  }
}

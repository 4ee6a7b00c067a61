import { productMoney } from './lines.ts'

/**
 * Splits an amount of cents in proportion to `weights` by largest remainder: whole cents that add up to the amount, each less
 * than one cent from its exact share (DESIGN section 5). Equal remainders go to the earlier one. With no weight at all the
 * first takes everything.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, whole: Number(product / total), rest: product % total }
  })
  const left = amount - exact.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    [...exact]
      .sort((one, other) => (one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return exact.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0))
}

/** What an order's sum is made of, in cents. */
export interface OrderMoney {
  couponValue: number
  coinMoney: number
  transportCosts: number
  tax: number
  advanceSum: number
}

export interface PartMoney extends OrderMoney {
  productMoney: number
  sum: number
}

/** Splits an order's money over its parts by what their goods cost, so that every amount of the parts adds up to the order's. */
export function splitMoney(
  order: OrderMoney,
  parts: readonly (readonly { mark: number; amount: number; actualPrice: number }[])[],
): PartMoney[] {
  const goods = parts.map(productMoney)
  const shares = {
    couponValue: shareOut(order.couponValue, goods),
    coinMoney: shareOut(order.coinMoney, goods),
    transportCosts: shareOut(order.transportCosts, goods),
    tax: shareOut(order.tax, goods),
    advanceSum: shareOut(order.advanceSum, goods),
  }
  return goods.map((money, index) => {
    const part = {
      couponValue: shares.couponValue[index]!,
      coinMoney: shares.coinMoney[index]!,
      transportCosts: shares.transportCosts[index]!,
      tax: shares.tax[index]!,
      advanceSum: shares.advanceSum[index]!,
    }
    const sum = money - part.couponValue - part.coinMoney + part.transportCosts + part.tax
    return { ...part, productMoney: money, sum }
  })
}

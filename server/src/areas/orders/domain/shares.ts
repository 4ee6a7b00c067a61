import { isGoods, productMoney } from './lines.ts'

/**
 * Splits an amount of cents in proportion to `weights` by largest remainder: whole cents that add up to the amount, each less
 * than one cent from its exact share (money#11). Equal remainders go to the earlier one. With no weight at all the
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
      .sort((one, other) => Number(other.rest - one.rest))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return exact.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0))
}

/**
 * The lines of an order with their shares of coupon and coins. Who made the order elsewhere tells sums alone: then they are shared out by what
 * the goods cost.
 */
export function withShares<
  Line extends Omit<SharedLine, 'couponShare' | 'coinShare'> & {
    couponShare?: number | undefined
    coinShare?: number | undefined
  },
>(
  lines: readonly Line[],
  { couponValue, coinMoney }: Pick<OrderMoney, 'couponValue' | 'coinMoney'>,
): (Line & SharedLine)[] {
  const weights = lines.map((line) => (isGoods(line) ? line.amount * line.actualPrice : 0))
  const coupon = shareOut(couponValue, weights)
  const coin = shareOut(coinMoney, weights)
  return lines.map((line, index) => ({
    ...line,
    couponShare: line.couponShare ?? coupon[index]!,
    coinShare: line.coinShare ?? coin[index]!,
  }))
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

export interface SharedLine {
  mark: number
  amount: number
  actualPrice: number
  couponShare: number
  coinShare: number
}

/**
 * Splits an order's money over its parts, so that every amount of the parts adds up to the order's: coupon and coins as they fall on
 * the lines, what is paid ahead by what the parts come to, everything else by what the goods cost. A coupon for freight falls on no line and goes with the freight.
 */
export function splitMoney(order: OrderMoney, parts: readonly (readonly SharedLine[])[]): PartMoney[] {
  const goods = parts.map(productMoney)
  const transportCosts = shareOut(order.transportCosts, goods)
  const splitOff = (amount: number, shareOf: (line: SharedLine) => number) => {
    const onLines = parts.map((lines) => lines.reduce((sum, line) => sum + shareOf(line), 0))
    const rest = amount - onLines.reduce((sum, share) => sum + share, 0)
    const beside = shareOut(rest, rest <= order.transportCosts ? transportCosts : goods)
    return onLines.map((share, index) => share + beside[index]!)
  }
  const shares = {
    couponValue: splitOff(order.couponValue, ({ couponShare }) => couponShare),
    coinMoney: splitOff(order.coinMoney, ({ coinShare }) => coinShare),
    transportCosts,
    tax: shareOut(order.tax, goods),
  }
  const sums = goods.map(
    (money, index) =>
      money -
      shares.couponValue[index]! -
      shares.coinMoney[index]! +
      shares.transportCosts[index]! +
      shares.tax[index]!,
  )
  // By what each part costs, so that nothing is paid ahead of a part beyond that.
  const advanceSum = shareOut(
    order.advanceSum,
    sums.map((sum) => Math.max(0, sum)),
  )
  return goods.map((productMoney, index) => ({
    couponValue: shares.couponValue[index]!,
    coinMoney: shares.coinMoney[index]!,
    transportCosts: shares.transportCosts[index]!,
    tax: shares.tax[index]!,
    advanceSum: advanceSum[index]!,
    productMoney,
    sum: sums[index]!,
  }))
}

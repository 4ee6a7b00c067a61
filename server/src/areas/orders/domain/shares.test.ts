import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut, splitMoney, withShares } from './shares.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('sharing out by largest remainder', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [10, [1, 2, 3], [2, 3, 5]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [7, 0]],
    [301, [19900, 14900, 8250], [139, 104, 58]],
    [5, [0, 1, 0], [0, 5, 0]],
    [5, [], []],
    [2, [1, 2, 2], [0, 1, 1]],
    [3, [1, 1, 2, 1], [1, 1, 1, 0]],
    [999_999_999_999, [3_000_000_000_000, 6_000_000_000_000], [333_333_333_333, 666_666_666_666]],
  ])('%i by %j is %j', (amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares)
  })

  it('adds up, in whole cents, each less than a cent from its exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 30 }), (amount, weights) => {
        const shares = shareOut(amount, weights)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        if (total === 0) return
        for (const [index, share] of shares.entries()) {
          expect(Number.isInteger(share)).toBe(true)
          const distance = BigInt(share) * BigInt(total) - BigInt(amount) * BigInt(weights[index]!)
          expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true)
        }
      }),
    )
  })
})

describe('splitting the money of an order', () => {
  it('keeps every sum', () => {
    const anyPart = fc.array(
      fc.record({
        mark: fc.constantFrom(1, 5, 6, 13),
        amount: fc.integer({ min: 1, max: 9 }),
        actualPrice: fc.integer({ min: 1, max: 50_000 }),
        couponShare: fc.integer({ min: 0, max: 100 }),
        coinShare: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 4 },
    )
    const anyMoney = fc.record({
      couponValue: fc.integer({ min: 2000, max: 5000 }),
      coinMoney: fc.integer({ min: 2000, max: 5000 }),
      transportCosts: fc.integer({ min: 0, max: 2000 }),
      tax: fc.integer({ min: 0, max: 9000 }),
      advanceSum: fc.integer({ min: 0, max: 9000 }),
    })
    fc.assert(
      fc.property(anyMoney, fc.array(anyPart, { minLength: 1, maxLength: 4 }), (order, parts) => {
        const split = splitMoney(order, parts)
        for (const name of ['couponValue', 'coinMoney', 'transportCosts', 'tax', 'advanceSum'] as const) {
          expect(split.reduce((sum, part) => sum + part[name], 0)).toBe(order[name])
        }
        for (const part of split) {
          expect(part.sum).toBe(part.productMoney - part.couponValue - part.coinMoney + part.transportCosts + part.tax)
        }
      }),
    )
  })
})

const line = (actualPrice: number, more: object = {}) => ({
  mark: 1,
  amount: 1,
  actualPrice,
  couponShare: 0,
  coinShare: 0,
  ...more,
})
const money = (more: object) => ({ couponValue: 0, coinMoney: 0, transportCosts: 0, tax: 0, advanceSum: 0, ...more })

describe('the shares of an order that was made elsewhere', () => {
  it('follow what the goods cost, a head not among them', () => {
    const lines = [
      { mark: 5, amount: 1, actualPrice: 9000 },
      { mark: 6, amount: 2, actualPrice: 1000 },
      { mark: 1, amount: 1, actualPrice: 1000 },
    ]
    const shares = withShares(lines, { couponValue: 300, coinMoney: 31 })
    expect(shares.map(({ couponShare, coinShare }) => [couponShare, coinShare])).toEqual([
      [0, 0],
      [200, 21],
      [100, 10],
    ])
  })

  it('are left as they were told, and nothing else of the line is changed', () => {
    const told = { mark: 1, amount: 1, actualPrice: 1000, couponShare: 7, coinShare: 0, name: '感冒灵' }
    expect(withShares([told], { couponValue: 300, coinMoney: 31 })).toEqual([told])
  })
})

describe('the money of a split order', () => {
  // Holds money#11, orders#27.
  it('stays with the lines that coupon and coins fell on, and else follows what the goods cost', () => {
    const parts = [
      [line(1000, { couponShare: 300 }), line(500, { amount: 2, coinShare: 50 })],
      [line(1000, { couponShare: 100 })],
    ]
    const order = money({ couponValue: 400, coinMoney: 50, transportCosts: 900, tax: 90, advanceSum: 600 })
    expect(splitMoney(order, parts)).toEqual([
      {
        productMoney: 2000,
        couponValue: 300,
        coinMoney: 50,
        transportCosts: 600,
        tax: 60,
        advanceSum: 392,
        sum: 2000 - 300 - 50 + 600 + 60,
      },
      {
        productMoney: 1000,
        couponValue: 100,
        coinMoney: 0,
        transportCosts: 300,
        tax: 30,
        advanceSum: 208,
        sum: 1000 - 100 + 300 + 30,
      },
    ])
  })

  // Holds money#11, orders#20.
  it('has no part paid ahead beyond what it comes to', () => {
    const parts = [[line(10_000, { couponShare: 5000 })], [line(10_000)]]
    const split = splitMoney(money({ couponValue: 5000, advanceSum: 15_000 }), parts)
    expect(split.map(({ sum, advanceSum }) => [sum, advanceSum])).toEqual([
      [5000, 5000],
      [10_000, 10_000],
    ])
  })

  // Holds money#11.
  it('lets a coupon for freight go with the freight', () => {
    const parts = [[line(2000)], [line(1000)]]
    const values = (order: Parameters<typeof splitMoney>[0]) =>
      splitMoney(order, parts).map(({ couponValue }) => couponValue)
    expect(values(money({ couponValue: 900, transportCosts: 900 }))).toEqual([600, 300])
    expect(values(money({ couponValue: 10, transportCosts: 900 }))).toEqual([7, 3])
  })

  it('lets what is more than the freight follow the goods, and what is not the freight, to the cent', () => {
    const values = (couponValue: number, transportCosts: number, ...prices: number[]) =>
      splitMoney(
        money({ couponValue, transportCosts }),
        prices.map((price) => [line(price)]),
      ).map((part) => part.couponValue)
    expect(values(2, 1, 1, 1, 1)).toEqual([1, 1, 0])
    expect(values(1, 2, 1, 2)).toEqual([1, 0])
    expect(values(2, 2, 1, 2)).toEqual([1, 1])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut, splitMoney } from './shares.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('sharing out by largest remainder', () => {
  it.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [10, [1, 2, 3], [2, 3, 5]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [7, 0]],
    [301, [19900, 14900, 8250], [139, 104, 58]],
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

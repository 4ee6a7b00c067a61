import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FittingCoupon, type PricedLine, priceOrder } from './price-order.ts'

const line = (money: number, takesCoins = true): PricedLine => ({ money, takesCoins })
const price = (lines: readonly PricedLine[], more: Partial<Parameters<typeof priceOrder>[0]> = {}) =>
  priceOrder({ lines, transportCosts: 0, tax: 0, coupon: null, coins: () => 0, ...more })

// Holds money#10.
it('an order without coupon and coins costs its goods, freight and tax', () => {
  expect(price([line(1980), line(0), line(500)], { transportCosts: 1000, tax: 45 })).toEqual({
    productMoney: 2480,
    couponValue: 0,
    coinMoney: 0,
    transportCosts: 1000,
    tax: 45,
    sum: 3525,
    shares: [
      { coupon: 0, coin: 0 },
      { coupon: 0, coin: 0 },
      { coupon: 0, coin: 0 },
    ],
  })
})

// Holds money#11.
it('a coupon falls on the lines of its range alone, by what they cost', () => {
  const coupon: FittingCoupon = { takesOff: 'goods', saves: 1000, eligible: [true, false, true] }
  const { shares, sum } = price([line(2000), line(9000), line(1000)], { coupon })
  expect(shares.map((share) => share.coupon)).toEqual([667, 0, 333])
  expect(sum).toBe(11_000)
})

// Holds money#11, money#12.
it('a coupon for freight falls on no line', () => {
  const { shares, couponValue, transportCosts, sum } = price([line(2000)], {
    transportCosts: 1000,
    coupon: { takesOff: 'freight', saves: 800 },
  })
  expect([couponValue, transportCosts, sum]).toEqual([800, 1000, 2200])
  expect(shares).toEqual([{ coupon: 0, coin: 0 }])
})

// Holds money#13.
it('leaves a cent to be paid whatever a coupon is worth', () => {
  const coupon: FittingCoupon = { takesOff: 'goods', saves: 1500, eligible: [true] }
  expect(price([line(1500)], { coupon })).toMatchObject({ couponValue: 1499, sum: 1 })
  expect(price([line(1500)], { coupon, transportCosts: 1000 })).toMatchObject({ couponValue: 1500, sum: 1000 })
})

// Holds money#22.
it('asks for coins by what the coupon has left, and lets them fall on the lines that take them', () => {
  const asked: object[] = []
  const { shares, sum } = price([line(4000), line(3000, false), line(2000)], {
    coupon: { takesOff: 'goods', saves: 1000, eligible: [true, false, false] },
    coins: (goods) => {
      asked.push(goods)
      return 500
    },
  })
  expect(asked).toEqual([{ goodsMoney: 8000, coinMoney: 5000 }])
  expect(shares.map(({ coin }) => coin)).toEqual([300, 0, 200])
  expect(sum).toBe(7500)
})

// Holds money#11.
it('splits every amount so that the shares add up, none above what its line costs', () => {
  const anyLine = fc.record({ money: fc.integer({ min: 0, max: 500_000 }), takesCoins: fc.boolean() })
  const anyOrder = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    eligible: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    saves: fc.double({ min: 0, max: 1, noNaN: true }),
    transportCosts: fc.integer({ min: 0, max: 3000 }),
    tax: fc.integer({ min: 0, max: 9000 }),
  })
  fc.assert(
    fc.property(anyOrder, ({ lines, eligible, saves, transportCosts, tax }) => {
      const inRange = lines.reduce((sum, { money }, index) => sum + (eligible[index] ? money : 0), 0)
      const coupon: FittingCoupon = { takesOff: 'goods', saves: Math.floor(inRange * saves), eligible }
      const priced = price(lines, {
        coupon,
        transportCosts,
        tax,
        coins: ({ coinMoney }) => Math.floor(coinMoney / 10),
      })
      const total = (of: 'coupon' | 'coin') => priced.shares.reduce((sum, share) => sum + share[of], 0)
      expect(total('coupon')).toBe(priced.couponValue)
      expect(total('coin')).toBe(priced.coinMoney)
      for (const [index, { coupon: off, coin }] of priced.shares.entries()) {
        expect(off + coin).toBeLessThanOrEqual(lines[index]!.money)
        if (!eligible[index]) expect(off).toBe(0)
        if (!lines[index]!.takesCoins) expect(coin).toBe(0)
      }
      const whole = lines.reduce((sum, { money }) => sum + money, 0) + transportCosts + tax
      expect(priced.sum).toBe(whole - priced.couponValue - priced.coinMoney)
      if (whole > 0) expect(priced.sum).toBeGreaterThan(0)
    }),
  )
})

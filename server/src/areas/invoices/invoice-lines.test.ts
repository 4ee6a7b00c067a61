import { taxRates } from '@shop/contract/fields/tax'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from '../orders/index.ts'
import { type InvoicedOrder, invoiceLines, invoiceSums } from './invoice-lines.ts'

const line = (actualPrice: number, amount = 1, classCode: string | null = '200101') => ({
  productName: '复方感冒灵颗粒',
  packing: '14克×10袋',
  amount,
  actualPrice,
  couponShare: 0,
  coinShare: 0,
  classCode,
  prescriptionType: 0,
  taxCategoryCode: null,
  taxRatePercent: null,
})
/** Coupon and coins fall on its lines by what they cost. */
const order = (changes: Partial<InvoicedOrder> = {}): InvoicedOrder => {
  const { lines = [line(1980, 2)], couponValue = 0, coinMoney = 0 } = changes
  const shares = shareOut(
    couponValue + coinMoney,
    lines.map(({ amount, actualPrice }) => amount * actualPrice),
  )
  return {
    isGlobal: false,
    transportCosts: 0,
    tax: 0,
    ...changes,
    couponValue,
    coinMoney,
    lines: lines.map((each, index) => ({ ...each, couponShare: shares[index]! })),
  }
}

describe('the lines of an invoice', () => {
  it('take off coupon and coins by what the goods cost, and put freight beside them', () => {
    const lines = invoiceLines(
      order({
        couponValue: 500,
        coinMoney: 101,
        transportCosts: 1000,
        lines: [line(1980, 2), line(12_800, 1, '200901'), line(0)],
      }),
    )
    expect(lines.map(({ name, amount, total, tax, kind }) => [name, amount, total, tax, kind.rate])).toEqual([
      ['复方感冒灵颗粒', 2, 3818, 439, 13],
      ['复方感冒灵颗粒', 1, 12_341, 1019, 9],
      ['运费', 1, 1000, 83, 9],
    ])
    expect(invoiceSums(lines)).toEqual({ amount: 17_159, tax: 1541 })
  })

  it('take a coupon for freight off the freight alone', () => {
    const lines = invoiceLines({ ...order({ transportCosts: 1000 }), couponValue: 800 })
    expect(lines.map(({ name, total }) => [name, total])).toEqual([
      ['复方感冒灵颗粒', 3960],
      ['运费', 200],
    ])
  })

  it('carry no tax of the shop when the goods came across the border', () => {
    const lines = invoiceLines(order({ isGlobal: true, tax: 360 }))
    expect(lines.map(({ name, total, tax }) => [name, total, tax])).toEqual([
      ['复方感冒灵颗粒', 3960, 0],
      ['跨境综合税', 360, 0],
    ])
  })

  // Holds orders#83, orders#96.
  it('add up to what the order costs, none below nothing', () => {
    const anyLine = fc.record({
      actualPrice: fc.integer({ min: 0, max: 500_000 }),
      amount: fc.integer({ min: 1, max: 99 }),
      classCode: fc.constantFrom(null, '200101', '200801', '200901', '201001', '999999'),
      taxRatePercent: fc.constantFrom(null, ...taxRates),
    })
    const anyOrder = fc
      .record({
        lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        transportCosts: fc.integer({ min: 0, max: 3000 }),
        tax: fc.integer({ min: 0, max: 9000 }),
        isGlobal: fc.boolean(),
        coupon: fc.double({ min: 0, max: 1, noNaN: true }),
        coins: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ lines, coupon, coins, ...rest }) => {
        const products = lines.reduce((sum, { actualPrice, amount }) => sum + actualPrice * amount, 0)
        const couponValue = Math.floor(products * coupon)
        return {
          products,
          order: order({
            ...rest,
            couponValue,
            coinMoney: Math.floor((products - couponValue) * coins),
            lines: lines.map((each) => ({ ...line(1), ...each })),
          }),
        }
      })
    fc.assert(
      fc.property(anyOrder, ({ products, order: given }) => {
        const lines = invoiceLines(given)
        const { amount, tax } = invoiceSums(lines)
        expect(amount).toBe(products - given.couponValue - given.coinMoney + given.transportCosts + given.tax)
        expect(tax).toBeLessThanOrEqual(amount)
        for (const each of lines) expect(each.total > 0 && each.tax >= 0 && each.tax < each.total).toBe(true)
      }),
    )
  })
})

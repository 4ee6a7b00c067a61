import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freightOf, taxOf } from './charges.ts'

const freight = { cents: 1000, freeFromCents: 9900 }

describe('freight', () => {
  // Holds orders#52.
  it.each([
    [1, false, 1000],
    [9899, false, 1000],
    [9900, false, 0],
    [100_000, false, 0],
    // Goods for nothing are sent, too.
    [0, false, 1000],
    [0, true, 0],
  ])('of goods for %i (empty: %s) is %i', (money, isEmpty, expected) => {
    expect(freightOf(money, freight, isEmpty)).toBe(expected)
  })
})

describe('tax', () => {
  // Holds orders#52.
  it.each([
    [10_000, 910, 910],
    [9900, 910, 901], // 900.9
    [50, 910, 5], // 4.55
    [100, 50, 1], // 0.5 goes up
    [100, 49, 0],
    [300, 50, 2], // 1.5
    [0, 910, 0],
    [9_900_000_000, 910, 900_900_000],
  ])('of %i cents at %i per ten thousand is %i', (money, taxRate, expected) => {
    expect(taxOf(money, { isGlobal: true, taxRate })).toBe(expected)
  })

  it('is none of domestic goods, whatever rate they carry', () => {
    expect(taxOf(10_000, { isGlobal: false, taxRate: 910 })).toBe(0)
  })

  it('is within half a cent of the exact share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(10_000), (money, taxRate) => {
        const doubled =
          BigInt(taxOf(money, { isGlobal: true, taxRate })) * 20_000n - BigInt(money) * BigInt(taxRate) * 2n
        expect(doubled > -10_000n && doubled <= 10_000n).toBe(true)
      }),
    )
  })
})

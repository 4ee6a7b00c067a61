import fc from 'fast-check'
import { expect, it } from 'vitest'
import { freightKind, importTaxKind, taxKindOf, taxWithin } from './tax-rates.ts'

it.each([
  [11_300, 13, 1300],
  [10_900, 9, 900],
  [10_000, 0, 0],
  [0, 13, 0],
  [1, 13, 0],
  [4, 13, 0],
  [5, 13, 1],
  [1980, 13, 228],
])('of %i cents at %i %% the tax is %i', (total, rate, tax) => {
  expect(taxWithin(total, rate)).toBe(tax)
})

// Holds orders#83.
it('the tax is within half a cent of its exact share, and net and tax add up', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000_000), fc.constantFrom(0, 9, 13), (total, rate) => {
      const net = total - taxWithin(total, rate)
      const off = BigInt(net) * BigInt(100 + rate) - BigInt(total) * 100n
      expect(off * 2n <= BigInt(100 + rate) && off * 2n >= -BigInt(100 + rate)).toBe(true)
    }),
  )
})

it.each([
  ['200101', 2, false, '药品', 13],
  ['200901', 5, false, '药品', 13],
  [null, 3, false, '药品', 13],
  ['200901', 0, false, '农产品', 9],
  ['2009', 0, false, '农产品', 9],
  ['200801', 0, false, '保健食品', 13],
  ['201001', 0, false, '医疗器械', 13],
  ['200', 0, false, '日用杂品', 13],
  ['120090', 0, false, '日用杂品', 13],
  ['999999', 0, false, '日用杂品', 13],
  ['', 0, false, '日用杂品', 13],
  [null, 0, false, '日用杂品', 13],
  ['200901', 0, true, '进口商品', 0],
  ['200901', 5, true, '进口商品', 0],
] as const)(
  'class %s of type %i, across the border: %s, is %s at %i %%',
  (classCode, prescriptionType, isGlobal, name, rate) => {
    const product = { classCode, prescriptionType, taxCategoryCode: null, taxRatePercent: null }
    expect(taxKindOf(product, isGlobal)).toMatchObject({ name, rate, zeroBecause: isGlobal ? 'untaxed' : null })
  },
)

it('freight is taxed as transport, and import tax not at all', () => {
  expect(freightKind).toMatchObject({ name: '运输服务', rate: 9, zeroBecause: null })
  expect(importTaxKind).toMatchObject({ name: '代收税款', rate: 0, zeroBecause: 'untaxed' })
})

// Holds orders#96.
it.each([
  [13, false, null],
  [3, false, null],
  [0, false, 'exempt'],
  [13, true, 'untaxed'],
] as const)(
  'of a product that the catalogue gives %i %%, across the border: %s, follows the catalogue',
  (percent, isGlobal, zeroBecause) => {
    const categoryCode = '1070304000000000000'
    const product = { classCode: '200901', prescriptionType: 0, taxCategoryCode: categoryCode, taxRatePercent: percent }
    expect(taxKindOf(product, isGlobal)).toMatchObject({ rate: isGlobal ? 0 : percent, categoryCode, zeroBecause })
  },
)

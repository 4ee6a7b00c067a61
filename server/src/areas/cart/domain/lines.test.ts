import { describe, expect, it } from 'vitest'
import { type Amounts, bundle, gift, give, other, plain, prize, settled } from '../../../testing/settling.ts'
import { catalogSnapshotOf } from '../../../testing/shelf.ts'
import type { CatalogSnapshot } from './offer.ts'
import { parcelsOf } from './settlement.ts'

const drawn = (catalogSnapshot: CatalogSnapshot, amounts: Amounts, province?: string | null) =>
  settled(catalogSnapshot, amounts, province).lines.map(({ product, amount, price, mark, combinationId, problem }) => [
    product.productCode,
    amount,
    price,
    mark,
    combinationId,
    ...(problem ? [problem] : []),
  ])

describe('lines', () => {
  it('of a product are one of its own', () => {
    expect(drawn(catalogSnapshotOf([plain]), [['10010001', 3]])).toEqual([['10010001', 3, 1000, 1, null]])
  })

  // Holds shop#40.
  it.each([
    [5, 6],
    [7, 8],
    [17, 18],
  ])('of a bundle of mark %i are its head with the price of the whole, and members of mark %i', (head, member) => {
    const catalogSnapshot = catalogSnapshotOf([plain, other], [bundle('HOMEKIT', head)])
    expect(drawn(catalogSnapshot, [['HOMEKIT', 3]])).toEqual([
      ['10010001', 3, 1800, head, 'HOMEKIT'],
      ['10010001', 3, 900, member, 'HOMEKIT'],
      ['10010002', 6, 450, member, 'HOMEKIT'],
    ])
    expect(settled(catalogSnapshot, [['HOMEKIT', 3]])).toMatchObject({ productMoney: 5400, sum: 6400 })
  })

  it('of a bundle that appears twice are told apart', () => {
    const catalogSnapshot = catalogSnapshotOf([plain, other], [bundle('HOMEKIT', 5)])
    const heads = drawn(catalogSnapshot, [
      ['HOMEKIT', 1],
      ['HOMEKIT', 2],
    ]).filter(([, , , mark]) => mark === 5)
    expect(heads.map(([, , , , combinationId]) => combinationId)).toEqual(['HOMEKIT', 'HOMEKIT-2'])
  })

  // Holds shop#40.
  it.each([
    [1, []],
    [2, [['10040014', 1, 0, 3, '10010001']]],
    [3, [['10040014', 1, 0, 3, '10010001']]],
    [6, [['10040014', 3, 0, 3, '10010001']]],
    // Whole or not at all, and told; nothing binds the line to what does not come.
    [8, [['10040014', 4, 0, 3, '10010001', 'outOfStock']]],
  ])('of %i pieces bring gifts by two: %j', (amount, gifts) => {
    const lines = drawn(catalogSnapshotOf([plain, give], [gift('10010001', '10040014')]), [['10010001', amount]])
    expect(lines.slice(1)).toEqual(gifts)
    expect(lines[0]?.[4]).toBe(amount > 1 && amount < 8 ? '10010001' : null)
  })

  it('of pieces in a bundle bring no gift', () => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, other, give],
      [bundle('HOMEKIT', 5), gift('10010001', '10040014', { least: 1 })],
    )
    expect(settled(catalogSnapshot, [['HOMEKIT', 4]]).lines.filter(({ mark }) => mark === 3)).toEqual([])
  })

  // Holds shop#40.
  it.each([
    [14, []],
    [15, [['10040014', 1, 0, 13, null]]],
    [90, [['10040014', 1, 0, 13, null]]],
  ])('of %i pieces at 10 bring one prize from 150 on: %j', (amount, prizes) => {
    expect(drawn(catalogSnapshotOf([plain, give], [prize('10040014')]), [['10010001', amount]]).slice(1)).toEqual(
      prizes,
    )
  })

  it('with a gift leave the prize what is left', () => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, { ...give, available: 9 }],
      [gift('10010001', '10040014'), prize('10040014', { mark: 15 })],
    )
    expect(drawn(catalogSnapshot, [['10010001', 18]]).slice(1)).toEqual([
      ['10040014', 9, 0, 3, '10010001'],
      ['10040014', 1, 0, 15, null, 'outOfStock'],
    ])
  })

  it('leave a gift only what is not bought itself', () => {
    const catalogSnapshot = catalogSnapshotOf([plain, give], [gift('10010001', '10040014')])
    expect(
      drawn(catalogSnapshot, [
        ['10010001', 2],
        ['10040014', 3],
      ])[1],
    ).toEqual(['10040014', 1, 0, 3, '10010001', 'outOfStock'])
  })

  // Holds shop#40.
  it.each([
    ['a prescription drug', { prescriptionType: 4 }],
    ['an over-the-counter drug of class A', { prescriptionType: 2 }],
    ['goods from abroad', { isGlobal: true }],
    ['what is off the shelf', { isOnShelf: false }],
    ['what is banned where it goes', { bans: new Set(['44']) }],
    ['what is talked over in the app', { classCode: '200704' }],
  ])('are never brought %s', (_, facts) => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, { ...give, ...facts }],
      [gift('10010001', '10040014'), prize('10040014')],
    )
    expect(drawn(catalogSnapshot, [['10010001', 20]])).toHaveLength(1)
  })

  // Holds shop#40.
  it.each([
    ['prescription drugs', { prescriptionType: 4 }],
    ['goods from abroad', { isGlobal: true }],
  ])('of %s bring neither gift nor prize', (_, facts) => {
    const catalogSnapshot = catalogSnapshotOf(
      [{ ...plain, ...facts }, give],
      [gift('10010001', '10040014'), prize('10040014')],
    )
    expect(drawn(catalogSnapshot, [['10010001', 20]])).toHaveLength(1)
  })

  it('stand in the parcel of their warehouse', () => {
    const { lines } = settled(catalogSnapshotOf([plain, other], [bundle('HOMEKIT', 5)]), [
      ['10010002', 1],
      ['HOMEKIT', 1],
    ])
    expect(parcelsOf(lines).map((parcel) => [parcel.warehouse, parcel.lines.length])).toEqual([
      ['WH', 2],
      ['GZ', 2],
    ])
  })
})

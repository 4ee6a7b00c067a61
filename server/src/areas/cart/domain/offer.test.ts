import { describe, expect, it } from 'vitest'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { findOffer, isBundleCode, mostOf, mostPieces, piecesOf } from './offer.ts'

const bundle = (members: { productCode: string; amount: number; price: number }[], mark = 5) => ({
  code: 'COLDKIT',
  title: '感冒组合',
  mark,
  content: { kind: 'bundle' as const, members },
})
const pair = [
  { productCode: '10010001', amount: 1, price: 900 },
  { productCode: '10010002', amount: 2, price: 450 },
]

describe('an offer', () => {
  it('of a product is that product at its price', () => {
    const catalogSnapshot = catalogSnapshotOf([sellable({ productCode: '10010001', price: 1990 })])
    expect(findOffer('10010001', catalogSnapshot)).toMatchObject({ kind: 'product', mark: 1, price: 1990, isRx: false })
    expect(findOffer('10010009', catalogSnapshot)).toBeUndefined()
  })

  it('of a bundle costs what its members cost together there', () => {
    const catalogSnapshot = catalogSnapshotOf(
      [sellable({ productCode: '10010001' }), sellable({ productCode: '10010002' })],
      [bundle(pair)],
    )
    expect(findOffer('COLDKIT', catalogSnapshot)).toMatchObject({
      kind: 'bundle',
      name: '感冒组合',
      mark: 5,
      price: 1800,
    })
  })

  it.each([
    ['a member that is gone', {}, []],
    ['a prescription drug beside another', {}, [{ prescriptionType: 4 }]],
    ['goods from abroad beside domestic ones', {}, [{ isGlobal: true }]],
  ])('is none of a bundle with %s', (_, first, [second]) => {
    const products = [sellable({ productCode: '10010001', ...first })]
    if (second) products.push(sellable({ productCode: '10010002', ...second }))
    expect(findOffer('COLDKIT', catalogSnapshotOf(products, [bundle(pair)]))).toBeUndefined()
  })

  it('is none of a gift’s code', () => {
    const gift = {
      code: 'GIFT1',
      title: '满赠',
      mark: 3,
      content: { kind: 'gift' as const, productCode: '10010001', least: 2, giftCode: '10010002', amount: 1 },
    }
    expect(findOffer('GIFT1', catalogSnapshotOf([sellable({})], [gift]))).toBeUndefined()
  })

  it('says which list it stands on', () => {
    const both = [
      sellable({ productCode: '10010001', prescriptionType: 4 }),
      sellable({ productCode: '10010002', prescriptionType: 5 }),
    ]
    expect(findOffer('COLDKIT', catalogSnapshotOf(both, [bundle(pair)]))?.isRx).toBe(true)
  })
})

it.each([
  ['COLDKIT', true],
  ['A1', true],
  ['10010001', false],
  ['1A', false],
  ['coldkit', false],
  ['', false],
])('the code %j stands for a bundle: %s', (code, expected) => {
  expect(isBundleCode(code)).toBe(expected)
})

it('a bundle without members is none', () => {
  expect(findOffer('COLDKIT', catalogSnapshotOf([sellable({})], [bundle([])]))).toBeUndefined()
})

describe('the pieces of a bundle', () => {
  it('add up by product, though it stands in it twice', () => {
    const twice = [...pair, { productCode: '10010001', amount: 3, price: 100 }]
    const catalogSnapshot = catalogSnapshotOf(
      [sellable({ productCode: '10010001' }), sellable({ productCode: '10010002' })],
      [bundle(twice)],
    )
    expect(Object.fromEntries(piecesOf(findOffer('COLDKIT', catalogSnapshot)!, 2))).toEqual({
      '10010001': 8,
      '10010002': 4,
    })
  })
})

describe('the most that may be bought', () => {
  it.each([
    [{ available: 7 }, 7],
    [{ available: 0 }, 0],
    [{ available: -1 }, 0],
    [{ available: 7, restriction: 3 }, 3],
    [{ available: 2, restriction: 3 }, 2],
    [{ available: 1000 }, 50],
    [{ available: 1000, restriction: 99 }, 99],
  ])('of a product with %j is %i', (facts, most) => {
    expect(mostOf(findOffer('10010001', catalogSnapshotOf([sellable(facts)]))!)).toBe(most)
  })

  it('of a bundle is what its scarcest member allows', () => {
    const products = [
      sellable({ productCode: '10010001', available: 9 }),
      sellable({ productCode: '10010002', available: 5 }),
    ]
    expect(mostOf(findOffer('COLDKIT', catalogSnapshotOf(products, [bundle(pair)]))!)).toBe(2)
  })

  // Holds shop#33.
  it.each([
    [0, 7],
    [3, 4],
    [7, 0],
    [9, 0],
  ])('beside %i pieces that are taken of seven is %i', (taken, most) => {
    const offer = findOffer('10010001', catalogSnapshotOf([sellable({ available: 7 })]))!
    expect(mostOf(offer, new Map([['10010001', taken]]))).toBe(most)
    expect(mostOf(offer, new Map([['10010002', taken]]))).toBe(7)
  })

  // Holds shop#32, orders#67.
  it('of one item is ninety-nine, and of a product that operators say nothing of fifty', () => {
    const many = sellable({ available: 1000, restriction: 1000 })
    expect(mostOf(findOffer('10010001', catalogSnapshotOf([many]))!)).toBe(99)
    expect([sellable({}), sellable({ restriction: 0 }), sellable({ restriction: 7 })].map(mostPieces)).toEqual([
      50, 0, 7,
    ])
  })
})

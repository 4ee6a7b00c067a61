import { describe, expect, it } from 'vitest'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { giftsOf, giftTexts, goneGifts, mayBeGiven, prizesOf } from './gifts.ts'
import { findOffer } from './offer.ts'

const plain = sellable({ productCode: '10010001' })
const give = sellable({ productCode: '10040014', productName: '创口贴', available: 2 })
const promotion = {
  code: 'GIFT1',
  title: '满赠',
  mark: 3,
  content: { kind: 'gift' as const, productCode: '10010001', least: 2, giftCode: '10040014', amount: 1 },
}

describe('what a list says of gifts', () => {
  // Holds shop#39.
  it.each([
    [1, ['再买1件得赠品：创口贴']],
    [2, ['赠品：创口贴×1']],
    [5, ['赠品：创口贴×2']],
    // As many as that are not there.
    [6, []],
  ])('of %i pieces is %j', (amount, texts) => {
    const catalogSnapshot = catalogSnapshotOf([plain, give], [promotion])
    expect(giftTexts(findOffer('10010001', catalogSnapshot)!, amount, catalogSnapshot)).toEqual(texts)
  })

  it('is nothing of a gift that is not there, or may not be given', () => {
    for (const facts of [{ available: 0 }, { prescriptionType: 5 }, { isOnShelf: false }]) {
      const catalogSnapshot = catalogSnapshotOf([plain, { ...give, ...facts }], [promotion])
      expect(giftTexts(findOffer('10010001', catalogSnapshot)!, 1, catalogSnapshot)).toEqual([])
    }
  })
})

describe('what gifts and prizes come with', () => {
  const bundle = {
    code: 'COLDKIT',
    title: '感冒组合',
    mark: 5,
    content: { kind: 'bundle' as const, members: [{ productCode: '10010001', amount: 1, price: 900 }] },
  }
  const prize = {
    code: 'PRIZE1',
    title: '满额礼',
    mark: 13,
    content: { kind: 'prize' as const, fromCents: 15_000, prizeCode: '10040014', amount: 2 },
  }
  const free = { ...prize, content: { ...prize.content, fromCents: 0 } }
  const other = sellable({ productCode: '10010002' })
  const abroad = sellable({ productCode: '10120001', isGlobal: true })
  const drug = sellable({ productCode: '10050001', prescriptionType: 4 })
  const ofOther = { ...promotion, code: 'GIFT2', content: { ...promotion.content, productCode: '10010002' } }
  const ofAbroad = { ...promotion, code: 'GIFT3', content: { ...promotion.content, productCode: '10120001' } }
  const ofDrug = { ...promotion, code: 'GIFT4', content: { ...promotion.content, productCode: '10050001' } }
  const ofBundle = { ...promotion, code: 'GIFT5', content: { ...promotion.content, productCode: 'COLDKIT' } }
  const snapshot = catalogSnapshotOf(
    [plain, { ...give, available: 100 }, other, abroad, drug],
    [bundle, promotion, prize, ofOther, ofAbroad, ofDrug, ofBundle],
  )
  const offers = (...codes: string[]) => codes.map((code) => findOffer(code, snapshot)!)
  const gifts = (code: string, amount: number) =>
    giftsOf(findOffer(code, snapshot)!, amount, snapshot, '44').map(({ promotion: of, product, amount: pieces }) => [
      of.code,
      product.productCode,
      pieces,
    ])

  // Holds shop#40.
  it('gifts are those of the product itself, by its pieces', () => {
    expect(gifts('10010001', 1)).toEqual([])
    expect(gifts('10010001', 2)).toEqual([['GIFT1', '10040014', 1]])
    expect(gifts('10010002', 7)).toEqual([['GIFT2', '10040014', 3]])
    expect(gifts('10040014', 7)).toEqual([])
  })

  // Holds shop#40.
  it.each(['10120001', '10050001', 'COLDKIT'])(
    '%s brings no gift and promises none, though one is told of it',
    (code) => {
      expect(gifts(code, 7)).toEqual([])
      for (const amount of [1, 7]) expect(giftTexts(findOffer(code, snapshot)!, amount, snapshot)).toEqual([])
    },
  )

  // Holds shop#40.
  it('a prize comes once, from its sum on', () => {
    const prizes = (cents: number) =>
      prizesOf(offers('10010001', '10010002'), cents, snapshot, '44').map(({ promotion: of, amount }) => [
        of.code,
        amount,
      ])
    expect([14_999, 15_000, 100_000].map(prizes)).toEqual([[], [['PRIZE1', 2]], [['PRIZE1', 2]]])
  })

  // Holds shop#40.
  it('a prize does not come where anything is from abroad or needs a prescription, or where nothing is bought', () => {
    for (const codes of [['10010001', '10120001'], ['10050001', '10010001'], []]) {
      expect(prizesOf(offers(...codes), 0, catalogSnapshotOf([...snapshot.products.values()], [free]), '44')).toEqual(
        [],
      )
    }
    expect(prizesOf(offers('10010001'), 0, catalogSnapshotOf([give], [free]), '44')).toHaveLength(1)
    expect(prizesOf(offers('10010001'), 0, catalogSnapshotOf([plain], [free]), '44')).toEqual([])
  })

  // Holds shop#39.
  it('a hint promises a gift as long as there is one', () => {
    const hints = (available: number) => {
      const known = catalogSnapshotOf(
        [plain, { ...give, available }],
        [{ ...promotion, content: { ...promotion.content, amount: 2 } }],
      )
      return giftTexts(findOffer('10010001', known)!, 1, known)
    }
    expect([1, 2, 3].map(hints)).toEqual([[], ['再买1件得赠品：创口贴'], ['再买1件得赠品：创口贴']])
  })

  // Holds shop#39.
  it('a hint and the gift that came already stand side by side, of two promotions', () => {
    const more = { ...promotion, code: 'GIFT6', content: { ...promotion.content, least: 5 } }
    const known = catalogSnapshotOf([plain, give], [promotion, more])
    expect(giftTexts(findOffer('10010001', known)!, 3, known)).toEqual(['赠品：创口贴×1', '再买2件得赠品：创口贴'])
  })
})

describe('gifts that were shown and do not come any more', () => {
  const pieces = (productCode: string, amount: number) => ({ productCode, amount })

  // Holds orders#54.
  it.each([
    [[], [], []],
    [[pieces('A', 1)], [pieces('A', 1)], []],
    [[pieces('A', 1)], [pieces('A', 2)], []],
    [[pieces('A', 2)], [pieces('A', 1)], [0]],
    [[pieces('A', 1)], [], [0]],
    [[pieces('A', 1)], [pieces('B', 1)], [0]],
    [[pieces('A', 1), pieces('B', 1)], [pieces('A', 1)], [1]],
    [
      [pieces('A', 1), pieces('B', 1), pieces('A', 1)],
      [pieces('A', 1), pieces('B', 1)],
      [0, 2],
    ],
    [[pieces('A', 1), pieces('A', 1)], [pieces('A', 2)], []],
  ])('of %j, where %j come, are those at %j', (expected, coming, places) => {
    expect(goneGifts(expected, coming)).toEqual(places)
  })
})

// Holds shop#40.
it.each([
  [{}, '44', true],
  [{ prescriptionType: 3 }, '44', true],
  [{ prescriptionType: 2 }, '44', false],
  [{ prescriptionType: 4 }, '44', false],
  [{ prescriptionType: 5 }, '44', false],
  [{ isGlobal: true }, '44', false],
  [{ isOnShelf: false }, '44', false],
  [{ classCode: '200704' }, '44', false],
  [{ classCode: '200705' }, '44', true],
  [{ bans: new Set(['44']) }, '44', false],
  [{ bans: new Set(['44']) }, '31', true],
  [{ bans: new Set(['44']) }, null, true],
  [{ bans: new Set(['']) }, null, false],
])('a product with %o may be given away to %j: %s', (facts, province, expected) => {
  expect(mayBeGiven(sellable(facts), province)).toBe(expected)
})

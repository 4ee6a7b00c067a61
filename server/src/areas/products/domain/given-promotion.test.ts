import { PRICE_MOST } from '@shop/contract/areas/products'
import { describe, expect, it } from 'vitest'
import { namedProducts, type PromotionInput, promotionProblem, promotionRow } from './given-promotion.ts'

const STARTS = Date.parse('2026-11-01T00:00:00+08:00')
const promotion = (changes: Partial<PromotionInput>): PromotionInput => ({
  code: 'COLDKIT',
  title: '感冒组合',
  startsAt: STARTS,
  ...changes,
})
const bundle = {
  members: [
    { productCode: '10010001', amount: 1, price: 900 },
    { productCode: '10010002', amount: 2, price: 450 },
  ],
}
const gift = { productCode: '10010001', least: 2, giftCode: '10010002', amount: 1 }
const prize = { fromCents: 29_900, prizeCode: '10010002', amount: 1 }
const products = (...types: number[]) =>
  new Map(types.map((prescriptionType, index) => [`1001000${index + 1}`, { prescriptionType }]))

describe('the products that a promotion names', () => {
  it('the products of a promotion are told with the field that names each', () => {
    expect(namedProducts(promotion({ bundle }))).toEqual([
      { path: 'bundle.members.0.productCode', productCode: '10010001' },
      { path: 'bundle.members.1.productCode', productCode: '10010002' },
    ])
    expect(namedProducts(promotion({ gift }))).toEqual([
      { path: 'gift.productCode', productCode: '10010001' },
      { path: 'gift.giftCode', productCode: '10010002' },
    ])
    expect(namedProducts(promotion({ prize }))).toEqual([{ path: 'prize.prizeCode', productCode: '10010002' }])
    expect(namedProducts(promotion({}))).toEqual([])
  })
})

describe('a promotion that operators tell', () => {
  // Holds shop#70.
  it.each([{ bundle }, { gift }, { prize }])('a promotion holds where it is of one kind: %j', (content) => {
    expect(promotionProblem(promotion(content), products(0, 2))).toBeUndefined()
    expect(promotionProblem(promotion(content), products(3, 2))).toBeUndefined()
  })

  // Holds shop#70.
  it.each([{}, { bundle, gift }, { bundle, prize }, { gift, prize }, { bundle, gift, prize }])(
    'a promotion is refused where it is of no kind or of several: %j',
    (content) => {
      expect(promotionProblem(promotion(content), products(0, 0))).toEqual({ path: 'kind', code: 'PROMOTION_KIND' })
    },
  )

  // Holds shop#70.
  it.each([
    [undefined, undefined],
    [STARTS + 1, undefined],
    [STARTS, { path: 'endsAt', code: 'PROMOTION_ENDS_TOO_EARLY' }],
    [STARTS - 1, { path: 'endsAt', code: 'PROMOTION_ENDS_TOO_EARLY' }],
  ])('a promotion that ends at %j is judged %j', (endsAt, problem) => {
    const given = endsAt === undefined ? promotion({ gift }) : promotion({ gift, endsAt })
    expect(promotionProblem(given, products(0, 0))).toEqual(problem)
  })

  // Holds shop#40, shop#70.
  it.each([
    [{ bundle }, 'bundle.members.1.productCode'],
    [{ gift }, 'gift.giftCode'],
    [{ prize }, 'prize.prizeCode'],
  ])(
    'a promotion is refused at the field that names an unknown product or a prescription drug: %j',
    (content, path) => {
      expect(promotionProblem(promotion(content), products(0))).toEqual({ path, code: 'PRODUCT_UNKNOWN' })
      for (const type of [4, 5]) {
        expect(promotionProblem(promotion(content), products(0, type))).toEqual({
          path,
          code: 'PROMOTION_OF_PRESCRIPTION',
        })
      }
    },
  )

  // Holds shop#40.
  it('a promotion is refused where a prescription drug would bring a gift', () => {
    expect(promotionProblem(promotion({ gift }), products(4, 0))).toEqual({
      path: 'gift.productCode',
      code: 'PROMOTION_OF_PRESCRIPTION',
    })
  })

  // Holds shop#70.
  it('a promotion is refused where its bundle costs more than anything may', () => {
    const costing = (price: number) =>
      promotion({
        bundle: {
          members: [
            { productCode: '10010001', amount: 2, price },
            { productCode: '10010002', amount: 1, price: 2 },
          ],
        },
      })
    const half = Math.floor((PRICE_MOST - 2) / 2)
    const [fitting, tooDear] = [costing(half), costing(half + 1)].map((each) => promotionProblem(each, products(0, 0)))
    expect(fitting).toBeUndefined()
    expect(tooDear).toEqual({ path: 'bundle.members.0.price', code: 'BUNDLE_TOO_DEAR' })
  })
})

describe('a promotion as it is kept', () => {
  // Holds shop#40.
  it.each([
    [{ bundle }, 5, { kind: 'bundle', members: bundle.members }],
    [{ bundle: { ...bundle, mark: 17 as const } }, 17, { kind: 'bundle', members: bundle.members }],
    [{ gift }, 3, { kind: 'gift', ...gift }],
    [{ prize }, 13, { kind: 'prize', ...prize }],
    [{ prize: { ...prize, mark: 15 as const } }, 15, { kind: 'prize', ...prize }],
  ])('a kept promotion carries its mark and what it gives: %j', (content, mark, kept) => {
    expect(promotionRow(promotion(content))).toEqual({
      code: 'COLDKIT',
      title: '感冒组合',
      mark,
      content: kept,
      startsAt: new Date(STARTS),
      endsAt: null,
    })
  })

  it('a kept promotion ends when it was told to end', () => {
    expect(promotionRow(promotion({ gift, endsAt: STARTS + 1 })).endsAt).toEqual(new Date(STARTS + 1))
  })

  it('a kept promotion is never made of nothing', () => {
    expect(() => promotionRow(promotion({}))).toThrow('a promotion is a bundle, a gift or a prize')
  })
})

import { describe, expect, it } from 'vitest'
import { codesOf, goodsOf, isAllowed, isTold, type PromotionContent } from './promotion.ts'

const product = (productCode: string, facts: object = {}) => ({
  productCode,
  prescriptionType: 0,
  isGlobal: false,
  available: 5,
  isOnShelf: true,
  bans: new Set<string>(),
  ...facts,
})
const shelf = (...products: ReturnType<typeof product>[]) => new Map(products.map((each) => [each.productCode, each]))

const gift: PromotionContent = { kind: 'gift', productCode: 'A', least: 2, giftCode: 'B', amount: 1 }
const prize: PromotionContent = { kind: 'prize', fromCents: 29_900, prizeCode: 'B', amount: 1 }
const bundle: PromotionContent = {
  kind: 'bundle',
  members: [
    { productCode: 'A', amount: 1, price: 900 },
    { productCode: 'B', amount: 6, price: 90 },
  ],
}

describe('a promotion', () => {
  // Holds shop#40.
  it.each([gift, prize, bundle])('never holds a prescription drug: %j', (content) => {
    expect(isAllowed(content, shelf(product('A'), product('B')))).toBe(true)
    expect(isAllowed(content, shelf(product('A'), product('B', { prescriptionType: 4 })))).toBe(false)
    expect(isAllowed(content, shelf(product('A')))).toBe(false)
  })

  it('is brought by no prescription drug', () => {
    expect(isAllowed(gift, shelf(product('A', { prescriptionType: 5 }), product('B')))).toBe(false)
  })

  it('is told on the pages of what it is about', () => {
    const known = shelf(product('A', { available: 9 }), product('B', { available: 9 }), product('C'))
    const pages = (content: PromotionContent) =>
      ['A', 'B', 'C'].filter((code) => isTold(content, known.get(code)!, known))
    expect(pages(gift)).toEqual(['A'])
    expect(pages(prize)).toEqual(['A', 'B', 'C'])
    expect(pages(bundle)).toEqual(['A', 'B'])
  })

  // Holds shop#40.
  it.each([{ isGlobal: true }, { prescriptionType: 4 }])('comes with no product that is %j', (facts) => {
    const known = shelf(product('A', facts), product('B', { available: 9 }))
    expect([gift, prize].some((content) => isTold(content, known.get('A')!, known))).toBe(false)
  })

  it.each([{ available: 0 }, { isOnShelf: false }, { bans: new Set(['']) }])(
    'is not told where what it gives is %j',
    (facts) => {
      const known = shelf(product('A', { available: 9 }), product('B', { available: 9, ...facts }))
      for (const content of [gift, prize, bundle]) expect(isTold(content, known.get('A')!, known)).toBe(false)
    },
  )

  it('is not told where a bundle would take more than there is', () => {
    const known = shelf(product('A'), product('B', { available: 5 }))
    expect(isTold(bundle, known.get('A')!, known)).toBe(false)
  })
})

describe('what a promotion gives', () => {
  it('is its members at their prices, its gift or its prize for nothing', () => {
    expect(goodsOf(bundle)).toEqual([
      { productCode: 'A', amount: 1, price: 900 },
      { productCode: 'B', amount: 6, price: 90 },
    ])
    expect(goodsOf({ ...gift, amount: 2 })).toEqual([{ productCode: 'B', amount: 2, price: 0 }])
    expect(goodsOf({ ...prize, prizeCode: 'C', amount: 3 })).toEqual([{ productCode: 'C', amount: 3, price: 0 }])
  })

  it('is named with what brings it', () => {
    expect([bundle, gift, prize].map(codesOf)).toEqual([['A', 'B'], ['B', 'A'], ['B']])
  })

  // Holds shop#40.
  it('is told as long as there is exactly as much as it gives', () => {
    for (const [content, amount] of [
      [gift, 1],
      [prize, 1],
      [bundle, 6],
    ] as const) {
      const told = [amount - 1, amount, amount + 1].map((available) => {
        const known = shelf(product('A'), product('B', { available }))
        return isTold(content, known.get('A')!, known)
      })
      expect(told).toEqual([false, true, true])
    }
  })

  it('is not told where nobody knows what it gives', () => {
    const known = shelf(product('A'))
    for (const content of [gift, prize, bundle]) expect(isTold(content, known.get('A')!, known)).toBe(false)
  })

  it('is told of a bundle on the page of a member from abroad or with a prescription, as bundles are of a kind', () => {
    for (const facts of [{ isGlobal: true }, { prescriptionType: 4 }]) {
      const known = shelf(product('A', facts), product('B', { ...facts, available: 6 }))
      expect(isTold(bundle, known.get('A')!, known)).toBe(true)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { type CatalogSnapshot, findOffer, piecesOf } from './offer.ts'
import { isBanned, judgeList, offerProblem } from './problems.ts'

const problem = (facts: Parameters<typeof sellable>[0], amount: number, province: string | null = null) =>
  offerProblem(findOffer('10010001', catalogSnapshotOf([sellable(facts)]))!, amount, province)

describe('an item', () => {
  it.each([
    [{}, 1, null, null],
    [{ isOnShelf: false }, 1, null, 'notSold'],
    [{ available: 0 }, 1, null, 'outOfStock'],
    [{ available: 2 }, 3, null, 'tooFew'],
    [{ available: 3 }, 3, null, null],
    [{ restriction: 2 }, 2, null, null],
    [{ restriction: 2 }, 3, null, 'restricted'],
    [{}, 50, null, null],
    [{}, 51, null, 'restricted'],
    [{}, 100, null, 'restricted'],
    [{ available: 200, restriction: 200 }, 99, null, null],
    [{ available: 200, restriction: 200 }, 100, null, 'restricted'],
    [{ classCode: '200704' }, 1, null, 'appOnly'],
    [{ bans: new Set(['']) }, 1, null, 'banned'],
    [{ bans: new Set(['']) }, 1, '44', 'banned'],
    [{ bans: new Set(['44']) }, 1, '44', 'banned'],
    [{ bans: new Set(['44']) }, 1, '31', null],
    // Nobody knows yet where it goes.
    [{ bans: new Set(['44']) }, 1, null, null],
    // The gravest is told: what no smaller amount would mend.
    [{ available: 0, bans: new Set(['']), isOnShelf: false }, 9, null, 'notSold'],
    [{ available: 0, bans: new Set(['']) }, 9, null, 'banned'],
    [{ available: 0, restriction: 1 }, 9, null, 'outOfStock'],
    [{ available: 3, restriction: 1 }, 9, null, 'restricted'],
  ] as const)('with %o, %i of it to %s: %s', (facts, amount, province, expected) => {
    expect(problem(facts, amount, province)).toBe(expected)
  })
})

const COLD = {
  code: 'COLDKIT',
  title: '感冒组合',
  mark: 5,
  content: { kind: 'bundle' as const, members: [{ productCode: '10010001', amount: 3, price: 900 }] },
}
const item = (itemCode: string, amount: number, options = {}) => ({
  itemCode,
  amount,
  isRx: false,
  isSelected: true,
  ...options,
})

describe('a list', () => {
  const catalogSnapshot = catalogSnapshotOf([sellable({ available: 5 })], [COLD])
  const problemsOf = (items: Parameters<typeof judgeList>[0], on: CatalogSnapshot = catalogSnapshot) =>
    judgeList(items, on, null).map((each) => [each.problem, each.isTaken])

  // Holds shop#33.
  it('counts a product’s pieces over all that is selected, bundles too', () => {
    expect(problemsOf([item('10010001', 3), item('COLDKIT', 1)])).toEqual([
      [null, true],
      ['tooFew', false],
    ])
    expect(problemsOf([item('10010001', 2), item('COLDKIT', 1)])).toEqual([
      [null, true],
      [null, true],
    ])
  })

  it('counts what is not selected for itself', () => {
    expect(problemsOf([item('10010001', 3, { isSelected: false }), item('COLDKIT', 1)])).toEqual([
      [null, false],
      [null, true],
    ])
  })

  it('counts a restriction over bundles too', () => {
    const restricted = catalogSnapshotOf([sellable({ restriction: 4 })], [COLD])
    expect(problemsOf([item('COLDKIT', 1), item('10010001', 2)], restricted)).toEqual([
      [null, true],
      ['restricted', false],
    ])
  })

  it('does not take what stands on the wrong list or is gone', () => {
    expect(problemsOf([item('10010001', 1, { isRx: true }), item('10019999', 1), item('GONEKIT', 1)])).toEqual([
      ['notSold', false],
      ['notSold', false],
      ['notSold', false],
    ])
  })

  // Holds shop#33.
  it('never takes more than there is or than one may buy, whatever is selected', () => {
    const codes = ['10010001', '10010002', 'COLDKIT', 'DUO']
    const duo = {
      ...COLD,
      code: 'DUO',
      content: {
        kind: 'bundle' as const,
        members: [
          { productCode: '10010001', amount: 1, price: 5 },
          { productCode: '10010002', amount: 2, price: 5 },
        ],
      },
    }
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            itemCode: fc.constantFrom(...codes),
            amount: fc.integer({ min: 1, max: 12 }),
            isSelected: fc.boolean(),
            isRx: fc.constant(false),
          }),
          { selector: ({ itemCode }) => itemCode },
        ),
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 2, maxLength: 2 }),
        fc.option(fc.integer({ min: 1, max: 20 })),
        (items, [first = 0, second = 0], restriction) => {
          const products = [
            sellable({ productCode: '10010001', available: first, restriction }),
            sellable({ productCode: '10010002', available: second }),
          ]
          const taken = new Map<string, number>()
          for (const { item: each, offer, isTaken } of judgeList(
            items,
            catalogSnapshotOf(products, [COLD, duo]),
            null,
          )) {
            if (!isTaken || !offer) continue
            expect(each.isSelected).toBe(true)
            for (const [code, pieces] of piecesOf(offer, each.amount)) taken.set(code, (taken.get(code) ?? 0) + pieces)
          }
          for (const product of products) {
            const pieces = taken.get(product.productCode) ?? 0
            expect(pieces).toBeLessThanOrEqual(product.available)
            expect(pieces).toBeLessThanOrEqual(product.restriction ?? pieces)
          }
        },
      ),
    )
  })
})

// Holds shop#28.
it.each([
  [[], null, false],
  [[''], null, true],
  [[''], '44', true],
  [['44'], '44', true],
  [['44'], '31', false],
  [['44'], null, false],
  [['44', ''], '31', true],
])('a product with bans of %j is banned for %j: %s', (bans, province, expected) => {
  expect(isBanned(sellable({ bans: new Set(bans) }), province)).toBe(expected)
})

describe('what a list says of the most of an item', () => {
  const catalogSnapshot = catalogSnapshotOf([sellable({ available: 5 })], [COLD])
  const mosts = (items: Parameters<typeof judgeList>[0]) =>
    judgeList(items, catalogSnapshot, null).map(({ most, isShared }) => [most, isShared])

  // Holds shop#33, shop#38.
  it('is what earlier chosen items leave, and that they do', () => {
    expect(mosts([item('10010001', 3), item('COLDKIT', 1)])).toEqual([
      [5, false],
      [0, true],
    ])
    expect(mosts([item('10010001', 2), item('COLDKIT', 1)])).toEqual([
      [5, false],
      [1, false],
    ])
    expect(mosts([item('COLDKIT', 1), item('10010001', 2)])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('is its own where it is not chosen, or the earlier one is not', () => {
    expect(mosts([item('10010001', 3), item('COLDKIT', 1, { isSelected: false })])).toEqual([
      [5, false],
      [1, false],
    ])
    expect(mosts([item('10010001', 3, { isSelected: false }), item('COLDKIT', 1)])).toEqual([
      [5, false],
      [1, false],
    ])
  })

  it('is nothing of what is gone, which shares nothing', () => {
    expect(mosts([item('10019999', 1)])).toEqual([[0, false]])
    expect(judgeList([item('10019999', 1)], catalogSnapshot, null)[0]).toMatchObject({
      offer: undefined,
      problem: 'notSold',
      isTaken: false,
    })
  })

  it('leaves later items what an item with a problem would have taken', () => {
    expect(
      judgeList([item('10010001', 6), item('COLDKIT', 1)], catalogSnapshot, null).map((each) => each.problem),
    ).toEqual(['tooFew', null])
  })
})

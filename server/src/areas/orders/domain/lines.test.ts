import type { LineRole } from '@shop/contract/fields/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGoods, isReviewable, lineRole, listPlaces, productMoney } from './lines.ts'

describe('marks', () => {
  // Holds orders#6.
  it.each<[number, string | null, LineRole]>([
    [1, null, 'normal'],
    [2, null, 'normal'],
    [3, 'c', 'gift'],
    [3, null, 'prize'],
    [5, 'c', 'head'],
    [6, 'c', 'member'],
    [7, 'c', 'head'],
    [8, 'c', 'member'],
    [13, null, 'prize'],
    [13, 'c', 'prize'],
    [15, null, 'prize'],
    [15, 'c', 'prize'],
    [17, 'c', 'head'],
    [18, 'c', 'member'],
    [24, null, 'normal'],
    [25, null, 'normal'],
    [1, 'c', 'normal'],
    [99, null, 'normal'],
  ])('mark %i with combination %s is drawn as %s', (mark, combinationId, role) => {
    expect(lineRole({ mark, combinationId })).toBe(role)
  })

  it('lets lines of their own and bundle members be reviewed, and nothing else', () => {
    const reviewable = [1, 2, 3, 5, 6, 7, 8, 13, 15, 17, 18, 24, 25].filter((mark) =>
      isReviewable({ mark, combinationId: null }),
    )
    expect(reviewable).toEqual([1, 2, 6, 8, 18, 24, 25])
    expect(isReviewable({ mark: 3, combinationId: 'c' })).toBe(false)
  })
})

describe('places in a list', () => {
  // Holds orders#6.
  it('count packs; heads share that of their first one, and those of mark 7 have none', () => {
    const places = (...marks: number[]) => listPlaces(marks.map((mark) => ({ mark })))
    expect(places(7, 8, 5, 6, 6, 7, 8, 1)).toEqual([null, 1, 2, 2, 3, null, 4, 5])
    expect(places(1, 1, 1, 17, 18, 18)).toEqual([1, 2, 3, 4, 4, 5])
    expect(listPlaces([])).toEqual([])
  })
})

describe('what goods cost', () => {
  it('counts members and not their head', () => {
    const lines = [
      { mark: 5, amount: 1, actualPrice: 3000 },
      { mark: 6, amount: 2, actualPrice: 1000 },
      { mark: 6, amount: 1, actualPrice: 1000 },
      { mark: 1, amount: 3, actualPrice: 500 },
      { mark: 13, amount: 1, actualPrice: 0 },
    ]
    expect(productMoney(lines)).toBe(4500)
    expect(lines.filter(isGoods)).toHaveLength(4)
  })

  it('is the same in any order of lines', () => {
    const anyLine = fc.record({
      mark: fc.constantFrom(1, 2, 3, 5, 6, 7, 8, 13, 15, 17, 18, 24, 25),
      amount: fc.integer({ min: 1, max: 99 }),
      actualPrice: fc.integer({ min: 0, max: 1_000_000 }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
        expect(productMoney([...lines].reverse())).toBe(productMoney(lines))
      }),
    )
  })
})

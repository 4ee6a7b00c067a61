import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageNumbers } from './pager.tsx'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 7, 8, 9]],
  [2, 4, [1, 2, 3, 4]],
])('page %i of %i', (page, total, numbers) => {
  expect(pageNumbers(page, total)).toEqual(numbers)
})

test('holds the first, the last and the current page, in order, and no gap of one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (total, more) => {
      const page = 1 + (more % total)
      const drawn = pageNumbers(page, total)
      const numbers = drawn.filter((number) => number !== null)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
      drawn.forEach((number, index) => {
        if (number === null) expect((drawn[index + 1] ?? 0) - (drawn[index - 1] ?? 0)).toBeGreaterThan(2)
        else if (index > 0 && drawn[index - 1] !== null) expect(number - (drawn[index - 1] ?? 0)).toBe(1)
      })
    }),
  )
})

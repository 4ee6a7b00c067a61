import { describe, expect, it } from 'vitest'
import { isCauseGone, isOnlyGiven } from './given-parts.ts'

const line = (mark: number, combinationId: string | null, actualPrice: number, productCode = 'x') => ({
  mark,
  combinationId,
  actualPrice,
  productCode,
  amount: 1,
})
const gift = line(3, 'c', 0)
const prize = line(13, null, 0, 'p')
const earner = line(1, 'c', 5000)
const other = line(1, null, 4000)

it('holds nothing that was bought', () => {
  expect(isOnlyGiven([gift, prize, line(3, null, 0)])).toBe(true)
  expect(isOnlyGiven([gift, other])).toBe(false)
  // Bought, though a coupon made it cost nothing.
  expect(isOnlyGiven([line(1, null, 0)])).toBe(false)
  expect(isOnlyGiven([])).toBe(false)
  // A head stands for its members and is nothing by itself.
  expect(isOnlyGiven([line(5, 'b', 0), gift])).toBe(true)
  expect(isOnlyGiven([line(5, 'b', 0), line(6, 'b', 0), gift])).toBe(false)
})

describe('the cause', () => {
  const from = new Map([['p', 9000]])
  it.each([
    ['of a gift is the line it came with', [gift], [earner], false],
    ['of a gift is no other line', [gift], [other], true],
    ['of a prize is enough money', [prize], [earner, other], false],
    ['of a prize is not less', [prize], [other], true],
    ['of a prize that nobody promises any more is anything bought', [line(15, null, 0, 'old')], [other], false],
    ['is gone with everything', [prize, gift], [], true],
    ['of one of them keeps both', [prize, gift], [earner], false],
    ['is nothing that was given itself', [gift], [line(3, 'c', 0)], true],
  ])('%s', (_, given, bought, expected) => {
    expect(isCauseGone(given, bought, from)).toBe(expected)
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Pieces, sumPieces } from './sum-pieces.ts'

const piece = (productCode: string, amount: number) => ({ productCode, amount })

// Holds shop#25.
it('pieces of a product are added up, and products stand in the order of their codes', () => {
  expect(sumPieces([])).toEqual([])
  expect(sumPieces([piece('B', 1), piece('A', 2), piece('B', 3), piece('C', 4)])).toEqual([
    piece('A', 2),
    piece('B', 4),
    piece('C', 4),
  ])
})

// Holds shop#25.
it('every product stands once and in one order, and no piece is lost', () => {
  const pieces = fc.array(
    fc.record({ productCode: fc.constantFrom('1', '2', '10', 'A', 'B'), amount: fc.integer({ min: 1, max: 99 }) }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(pieces, (given) => {
      const sums = sumPieces(given)
      const codes = sums.map(({ productCode }) => productCode)
      expect(codes).toEqual([...new Set(given.map(({ productCode }) => productCode))].sort())
      const total = (list: readonly Pieces[]) => list.reduce((sum, { amount }) => sum + amount, 0)
      expect(total(sums)).toBe(total(given))
    }),
  )
})

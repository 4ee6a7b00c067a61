import { expect, it } from 'vitest'
import { mostPieces } from './most-pieces.ts'

it.each([
  [null, null, 50, '每次最多购买50件'],
  [99, null, 99, '每次限购99件'],
  [5, null, 5, '每次限购5件'],
  [5, 3, 3, '库存仅剩3件'],
  [3, 3, 3, '每次限购3件'],
  [null, 120, 50, '每次最多购买50件'],
])('with a restriction of %s and %s left, %i pieces: %s', (restriction, fewLeft, most, limit) => {
  expect(mostPieces({ restriction, fewLeft })).toEqual({ most, limit })
})

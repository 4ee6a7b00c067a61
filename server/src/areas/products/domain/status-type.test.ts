import { expect, it } from 'vitest'
import { productStatusType } from './status-type.ts'

const offered = { available: 1, isOnShelf: true, bans: new Set<string>() }

// Holds shop#18, shop#28.
it.each([
  ['is bought where there is a piece', offered, 2],
  ['is reserved where there is none', { ...offered, available: 0 }, 4],
  ['is reserved where more is promised than there is', { ...offered, available: -1 }, 4],
  ['is no longer sold where it is off the shelf', { ...offered, isOnShelf: false }, 0],
  ['is no longer sold where it is banned everywhere', { ...offered, bans: new Set(['']) }, 0],
  ['is bought where one province alone bans it', { ...offered, bans: new Set(['44']) }, 2],
  ['is no longer sold where nobody knows it', undefined, 0],
])('a product %s', (_, product, status) => {
  expect(productStatusType(product)).toBe(status)
})

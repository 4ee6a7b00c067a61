import { expect, it } from 'vitest'
import { digitsOf } from './digits-of.ts'

it.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['008613800138000', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  ['138****8000', '138****8000'],
  ['138001380001', '13800138000'],
  ['8613', '8613'],
])('a phone typed as %s stands as %s', (typed, stands) => {
  expect(digitsOf(typed, 11)).toBe(stands)
})

import { expect, it } from 'vitest'
import { shownName } from './shown-name.ts'

it.each([
  ['小满', '小满'],
  ['  小\n满\t ', '小 满'],
  ['\u202e小满\u0000', '小满'],
  ['🌿'.repeat(60), '🌿'.repeat(40)],
  ['', ''],
])('shows %j as %j', (given, shown) => {
  expect(shownName(given)).toBe(shown)
})

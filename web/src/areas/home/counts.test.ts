import { expect, test } from 'vitest'
import { pollPause } from './counts.ts'

// Holds account#6.
test('the pause is five seconds, doubles with each failure and ends at a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(pollPause)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
})

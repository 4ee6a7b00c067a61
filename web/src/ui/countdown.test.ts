import { expect, test } from 'vitest'
import { countdownParts } from './countdown.tsx'

test.each([
  [86_400_000, '24:00:00'],
  [1_296_000, '00:21:36'],
  [1000, '00:00:01'],
  [1, '00:00:01'],
  [0, '00:00:00'],
  [-5000, '00:00:00'],
])('%i ms are %s', (left, shown) => {
  const { hours, minutes, seconds, ended } = countdownParts(left)
  expect(`${hours}:${minutes}:${seconds}`).toBe(shown)
  expect(ended).toBe(left <= 0)
})

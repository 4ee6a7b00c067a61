import { expect, test } from 'vitest'
import { retryLabel, secondsLeft } from './wait-countdown.tsx'

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1_000, 59],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i are %i s', (until, now, seconds) => {
  expect(secondsLeft(until, now)).toBe(seconds)
})

// Holds access#24.
test.each([
  [60, '重试 60s'],
  [1, '重试 1s'],
  [99, '重试 99s'],
  [100, '重试 1:40'],
  [3599, '重试 59:59'],
  [3600, '重试 1:00:00'],
  [86_400, '重试 24:00:00'],
])('%i s read %s', (seconds, label) => {
  expect(retryLabel(seconds)).toBe(label)
})

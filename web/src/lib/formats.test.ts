import { expect, test } from 'vitest'
import { formatCents, formatCount, formatDate, formatShortTime, formatTime, machineTime } from './formats.ts'

// Holds platform#3.
test('times are those of Shanghai, whatever zone the machine is in', () => {
  const morning = Date.UTC(2026, 10, 21, 1, 18)
  expect(formatTime(morning)).toBe('2026-11-21 09:18')
  expect(formatShortTime(morning)).toBe('11-21 09:18')
  expect(machineTime(morning)).toBe('2026-11-21T09:18:00+08:00')
})

test('a day turns at midnight in Shanghai', () => {
  expect(formatTime(Date.UTC(2026, 11, 31, 15, 59, 59))).toBe('2026-12-31 23:59')
  expect(formatTime(Date.UTC(2026, 11, 31, 16, 0, 0))).toBe('2027-01-01 00:00')
  expect(formatDate(Date.UTC(2026, 11, 31, 16, 0, 0))).toBe('2027-01-01')
})

// Holds platform#2.
test('money and counts', () => {
  expect(formatCents(12850)).toBe('128.50')
  expect(formatCount(2680)).toBe('2,680')
})

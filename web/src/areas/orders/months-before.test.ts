import { describe, expect, it } from 'vitest'
import { monthsBefore } from './months-before.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('some months before, in Shanghai', () => {
  it.each([
    ['2026-11-21T09:18:00', 3, '2026-08-21T00:00:00'],
    ['2026-11-21T09:18:00', 12, '2025-11-21T00:00:00'],
    // Still the day before in UTC.
    ['2026-11-21T00:30:00', 3, '2026-08-21T00:00:00'],
    ['2026-11-21T23:59:59', 3, '2026-08-21T00:00:00'],
    ['2026-02-10T12:00:00', 3, '2025-11-10T00:00:00'],
    // A day that the month lacks is its last.
    ['2026-05-31T12:00:00', 3, '2026-02-28T00:00:00'],
    ['2024-05-31T12:00:00', 3, '2024-02-29T00:00:00'],
    ['2024-02-29T12:00:00', 12, '2023-02-28T00:00:00'],
  ])('%s less %i is %s', (now, months, expected) => {
    expect(monthsBefore(at(now), months)).toBe(at(expected))
  })
})

import { describe, expect, it } from 'vitest'
import { countedSum, isOverOrderLimit, isOverYearLimit, yearOf } from './cross-border.ts'

describe('the limits of cross-border goods', () => {
  it('count goods and freight', () => {
    expect(countedSum({ productMoney: 5000, transportCosts: 1000 })).toBe(6000)
  })

  // Holds orders#65.
  it('let through exactly as much as they name', () => {
    expect([isOverOrderLimit(500_000, 500_000), isOverOrderLimit(500_001, 500_000)]).toEqual([false, true])
    expect([isOverYearLimit(2_500_000, 100_000, 2_600_000), isOverYearLimit(2_500_000, 100_001, 2_600_000)]).toEqual([
      false,
      true,
    ])
  })

  it.each([
    ['2026-12-31T15:59:59.999Z', 2026],
    ['2026-12-31T16:00:00.000Z', 2027],
    ['2026-01-01T00:00:00.000+08:00', 2026],
  ])('count by the year in Shanghai: %s is of %i', (time, year) => {
    expect(yearOf(new Date(time))).toBe(year)
  })
})
